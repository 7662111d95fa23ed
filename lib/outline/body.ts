import { asString, isObject, type RawObject } from "@/lib/session/entry";

/** Deepest list or object shown: JSON nested deeper than the stack could not be written again. */
const DEEPEST = 200;

type Container = Record<string, unknown>;

/**
 * Makes an entry fit for display, in place: the data of its images is left out (their blocks say how many `bytes` it is, and
 * `image`, their number in the entry), texts over `clipAt` UTF-16 units are cut. Gives the number of units left out.
 */
export function trimBody(entry: RawObject, clipAt: number): number {
  let clipped = 0;
  let images = 0;
  forEachValue(entry, (holder, key, value, depth) => {
    if (typeof value === "string" && value.length > clipAt) {
      holder[key] = cut(value, clipAt);
      clipped += value.length - (holder[key] as string).length;
    } else if (isImage(value)) {
      const { mimeType, data } = value;
      holder[key] = { type: "image", mimeType: asString(mimeType) ?? "", bytes: decodedLength(data), image: images++ };
      return false;
    } else if (depth >= DEEPEST && typeof value === "object" && value !== null) {
      holder[key] = "(nested too deep to be shown; the raw line has it)";
      clipped++;
    }
    return true;
  });
  return clipped;
}

/** Base64 data of an image of an entry, by the number that `trimBody` gives it; null when there is none. */
export function imageData(entry: RawObject, image: number): string | null {
  let left = image;
  let found: string | null = null;
  forEachValue(entry, (_holder, _key, value) => {
    if (!isImage(value)) return found === null;
    if (left-- === 0) found = base64Of(value.data);
    return false;
  });
  return found;
}

/**
 * Visits all values inside an entry, in the order of the line, those nested deeper than DEEPEST not. `visit` says whether
 * to go into the value, as it is after the visit. A loop: hostile JSON may be nested deeper than the stack.
 */
function forEachValue(
  entry: RawObject,
  visit: (holder: Container, key: string, value: unknown, depth: number) => boolean,
): void {
  const open: { holder: Container; keys: string[]; at: number }[] = [
    { holder: entry, keys: Object.keys(entry), at: 0 },
  ];
  while (open.length > 0) {
    const level = open[open.length - 1] as (typeof open)[number];
    const key = level.keys[level.at++];
    if (key === undefined) {
      open.pop();
      continue;
    }
    if (!visit(level.holder, key, level.holder[key], open.length)) continue;
    const value = level.holder[key];
    if (typeof value === "object" && value !== null && open.length < DEEPEST)
      open.push({ holder: value as Container, keys: Object.keys(value), at: 0 });
  }
}

const isImage = (value: unknown): value is RawObject & { data: string } =>
  isObject(value) && value.type === "image" && typeof value.data === "string";

/** The data without the start of a `data:` address, which some tools leave in front. */
const base64Of = (data: string): string => (data.startsWith("data:") ? data.slice(data.indexOf(",") + 1) : data);

function decodedLength(data: string): number {
  const base64 = base64Of(data);
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  return Math.max(0, Math.floor((base64.length * 3) / 4) - padding);
}

/** The start of a text, never half a surrogate pair. */
function cut(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
