import type { RawObject } from "@/lib/session/entry";

import { mapTexts } from "./entry-texts";
import type { Finding } from "./findings";
import { plainText } from "./plain-text";
import { rangesOf } from "./sensitive";

/** Replaces what is to be hidden, in any text and in any entry. */
export interface Redactor {
  text(text: string): string;
  entry(entry: RawObject): RawObject;
  /** Things hidden, for the note in the exported file. */
  readonly hidden: number;
}

/** A name is hidden only as a whole word; a secret wherever its characters stand. */
const WHOLE_WORD = new Set(["user", "host"]);

/** Hides the given findings and also their percent-encoded and base64 forms. Without findings nothing changes. */
export function redactorOf(findings: readonly Finding[]): Redactor {
  // A longer text may hold a shorter one: it goes first, or its rest would stay.
  const ordered = [...findings].sort((a, b) => b.text.length - a.text.length);
  const forms = ordered.flatMap((finding) => formsOf(finding));
  const text = (written: string): string => {
    let result = written;
    for (const form of forms) result = hide(result, form);
    return result;
  };
  return { text, entry: (entry) => mapTexts(entry, text), hidden: findings.length };
}

interface Form {
  needle: string;
  placeholder: string;
  wholeWord: boolean;
}

function formsOf({ text, kind, placeholder }: Finding): Form[] {
  const forms: Form[] = [{ needle: text, placeholder, wholeWord: WHOLE_WORD.has(kind) }];
  if (kind !== "secret" && kind !== "pattern") return forms;
  const encoded = percentEncoded(text);
  if (encoded !== text) forms.push({ needle: encoded, placeholder, wholeWord: false });
  for (const needle of base64Cores(text)) forms.push({ needle, placeholder, wholeWord: false });
  return forms;
}

function hide(written: string, { needle, placeholder, wholeWord }: Form): string {
  // Most texts hold neither the needle nor anything that could disguise it.
  if (!written.includes(needle) && !plainText(written).plain.includes(needle)) return written;
  const ranges = rangesOf(written, needle, wholeWord);
  let result = "";
  let at = 0;
  for (const [start, end] of ranges) {
    result += written.slice(at, start) + placeholder;
    at = end;
  }
  return result + written.slice(at);
}

function percentEncoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // A lone surrogate has no encoding, so nobody can have encoded it.
    return text;
  }
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** What the base64 of any data that holds `text` must hold: the inner characters for each of the three alignments. */
function base64Cores(text: string): string[] {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length < 8) return [];
  return [0, 1, 2].map((shift) => {
    let bits = 0;
    let value = 0;
    let encoded = "";
    for (const byte of [...new Uint8Array(shift), ...bytes]) {
      value = ((value << 8) | byte) & 0xffff;
      bits += 8;
      while (bits >= 6) {
        bits -= 6;
        encoded += ALPHABET[(value >> bits) & 63] as string;
      }
    }
    // The first characters also hold bits of what stands before; the last full ones are complete.
    return encoded.slice(shift === 0 ? 0 : shift + 1);
  });
}
