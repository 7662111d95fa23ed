import { plainText, writtenRange } from "./plain-text";

/** What kind of thing a finding hides. */
export type SensitiveKind = "secret" | "e-mail" | "home" | "user" | "host" | "pattern";

/** One text to hide, wherever it stands. */
export interface Sensitive {
  kind: SensitiveKind;
  /** The text as a reader understands it. */
  text: string;
  /** Which rule found it. */
  rule: string;
}

/** Secrets that the recommended rules of secretlint leave out or hold to be examples. */
const SECRETS: [string, RegExp][] = [
  ["private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?-----END [A-Z ]*PRIVATE KEY-----/g],
  ["AWS access key", /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ["JSON web token", /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g],
  ["bearer token", /(?<=\b[Bb]earer\s+)[\w.~+/=-]{16,}/g],
  ["password in an address", /(?<=\b[a-z][a-z+.-]*:\/\/[^\s:/@]*:)[^\s:/@]+(?=@)/g],
  [
    "assigned secret",
    /(?<=\b[\w.-]*(?:password|passwd|secret|token|api[_-]?key|access[_-]?key)["']?\s*[:=]\s*["']?)(?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])[\w+/=-]{12,}/gi,
  ],
];
const EMAIL = /[\w.!#$%&*+/=?^`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}/g;
const HOME = /(?:\/home\/|\/Users\/|[A-Za-z]:\\Users\\)([^/\\\s"'`:;,<>|)\]}]+)/g;
const PROMPT = /\b([\w.-]+)@([A-Za-z0-9][\w-]*)(?=:[~/])/g;
/** Names that say nothing about a person. */
const COMMON = new Set([
  "root",
  "user",
  "admin",
  "home",
  "node",
  "ubuntu",
  "runner",
  "public",
  "shared",
  "default",
  "app",
]);

/** What a text holds that should not leave the machine, besides what secretlint finds. `patterns` are the user's own. */
export function sensitiveIn(plain: string, patterns: readonly RegExp[] = []): Sensitive[] {
  const found: Sensitive[] = [];
  const all = (kind: SensitiveKind, rule: string, pattern: RegExp, group = 0) => {
    for (const match of plain.matchAll(pattern)) {
      const text = match[group];
      if (text !== undefined && text !== "") found.push({ kind, text, rule });
    }
  };
  for (const [rule, pattern] of SECRETS) all("secret", rule, pattern);
  all("e-mail", "e-mail address", EMAIL);
  all("home", "home directory", HOME);
  for (const match of plain.matchAll(HOME)) addName(found, "user", match[1]);
  for (const match of plain.matchAll(PROMPT)) {
    addName(found, "user", match[1]);
    addName(found, "host", match[2]);
  }
  patterns.forEach((pattern, at) => all("pattern", `own pattern ${at + 1}`, new RegExp(pattern, withG(pattern.flags))));
  return found;
}

function addName(found: Sensitive[], kind: "user" | "host", name: string | undefined): void {
  if (name !== undefined && name.length >= 3 && !COMMON.has(name.toLowerCase()))
    found.push({ kind, text: name, rule: kind === "user" ? "user name" : "host name" });
}

const withG = (flags: string): string => (flags.includes("g") ? flags : `${flags}g`);

/** Ranges of `written` in which `needle` can be read, however it is coloured, escaped or split. */
export function rangesOf(written: string, needle: string, wholeWord: boolean): [number, number][] {
  if (needle === "") return [];
  const text = plainText(written);
  const ranges: [number, number][] = [];
  for (let at = text.plain.indexOf(needle); at !== -1; at = text.plain.indexOf(needle, at + needle.length)) {
    const end = at + needle.length;
    if (wholeWord && (isWord(text.plain[at - 1]) || isWord(text.plain[end]))) continue;
    ranges.push(writtenRange(text, at, end));
  }
  return ranges;
}

const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}_]/u.test(character);
