/** What a piece of code is to the eye. Few kinds: a colour more is a meaning less. */
export const CODE_KINDS = [
  "plain",
  "comment",
  "string",
  "keyword",
  "constant",
  "function",
  "added",
  "removed",
] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** A run of code of one kind. */
export interface CodeRun {
  text: string;
  kind: CodeKind;
}

const SCOPES: Record<Exclude<CodeKind, "plain">, string[]> = {
  comment: ["comment", "punctuation.definition.comment"],
  string: ["string", "string.regexp", "markup.inline.raw", "constant.character.escape"],
  keyword: ["keyword", "storage", "entity.name.tag", "markup.heading", "variable.language"],
  constant: ["constant.numeric", "constant.language", "constant.other", "support.constant"],
  function: ["entity.name.function", "support.function", "entity.other.attribute-name", "support.type.property-name"],
  added: ["markup.inserted"],
  removed: ["markup.deleted"],
};

/** shiki names kinds by colour: the n-th kind is the colour with the number n. */
const colourOf = (kind: CodeKind): string => `#${CODE_KINDS.indexOf(kind).toString(16).padStart(6, "0")}`;

/** The kind that the theme gave this colour. */
export const kindOfColour = (colour: string | undefined): CodeKind =>
  CODE_KINDS[parseInt((colour ?? "#0").slice(1, 7), 16)] ?? "plain";

export const CODE_THEME = {
  name: "kinds",
  type: "light" as const,
  fg: colourOf("plain"),
  bg: "#ffffff",
  settings: [
    { settings: { foreground: colourOf("plain"), background: "#ffffff" } },
    ...(Object.entries(SCOPES) as [CodeKind, string[]][]).map(([kind, scope]) => ({
      scope,
      settings: { foreground: colourOf(kind) },
    })),
  ],
};

/** Readable on every ground, light and dark. */
export const CODE_CLASS: Record<CodeKind, string | undefined> = {
  plain: undefined,
  comment: "text-mute",
  string: "text-[color:light-dark(#0b6340,#8fd0a6)]",
  keyword: "text-[color:light-dark(#8a3a86,#d8a6d2)]",
  constant: "text-[color:light-dark(#8a4b00,#e3b36f)]",
  function: "text-[color:light-dark(#00588f,#82c3ee)]",
  added: "text-summary",
  removed: "text-error",
};
