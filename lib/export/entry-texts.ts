import { isObject, type RawObject } from "@/lib/session/entry";

/** One text of an entry: a value, or the name of a field that is not the format's own. */
export interface EntryText {
  /** Where it stands, as `message.content.0.text`. */
  place: string;
  text: string;
}

/** Every text of an entry, in order, images left out: they are looked at, not searched. */
export function entryTexts(entry: RawObject): EntryText[] {
  const texts: EntryText[] = [];
  const open: { place: string; value: unknown }[] = [{ place: "", value: entry }];
  while (open.length > 0) {
    const { place, value } = open.pop() as { place: string; value: unknown };
    if (typeof value === "string") texts.push({ place, text: value });
    else if (typeof value === "object" && value !== null && !isImage(value)) {
      const keys = Object.keys(value);
      for (let i = keys.length - 1; i >= 0; i--) {
        const key = keys[i] as string;
        if (!Array.isArray(value) && key.length > 8) texts.push({ place: `${place}{}`, text: key });
        open.push({ place: place === "" ? key : `${place}.${key}`, value: (value as RawObject)[key] });
      }
    }
  }
  return texts;
}

/** A copy of an entry with each text, and each name of a field, replaced. A loop: entries may be nested deeply. */
export function mapTexts(entry: RawObject, replace: (text: string) => string): RawObject {
  const result: { value: unknown } = { value: entry };
  const open: { holder: RawObject; key: string }[] = [{ holder: result, key: "value" }];
  while (open.length > 0) {
    const { holder, key } = open.pop() as { holder: RawObject; key: string };
    const value = holder[key];
    if (typeof value === "string") holder[key] = replace(value);
    else if (Array.isArray(value)) {
      const copy = value.slice() as unknown[];
      holder[key] = copy;
      for (let i = 0; i < copy.length; i++) open.push({ holder: copy as unknown as RawObject, key: String(i) });
    } else if (isObject(value)) {
      if (isImage(value)) continue;
      const copy = Object.fromEntries(Object.entries(value).map(([name, item]) => [replace(name), item]));
      holder[key] = copy;
      for (const name of Object.keys(copy)) open.push({ holder: copy, key: name });
    }
  }
  return result.value as RawObject;
}

const isImage = (value: object): boolean =>
  (value as RawObject).type === "image" && typeof (value as RawObject).data === "string";
