/** Names of languages as a code fence or a file's ending gives them, and the grammar each stands for. */
const GRAMMARS = {
  bash: ["sh", "shell", "zsh", "ksh", "shellscript", "console"],
  c: ["h"],
  cpp: ["c++", "cc", "cxx", "hpp", "hh"],
  csharp: ["cs", "c#"],
  css: [],
  diff: ["patch"],
  dockerfile: ["docker"],
  elixir: ["ex", "exs"],
  go: ["golang"],
  graphql: ["gql"],
  haskell: ["hs"],
  html: ["htm", "xhtml"],
  ini: ["cfg", "conf", "properties", "editorconfig"],
  java: [],
  javascript: ["js", "mjs", "cjs"],
  json: ["jsonl", "json5", "webmanifest"],
  jsonc: [],
  jsx: [],
  kotlin: ["kt", "kts"],
  lua: [],
  make: ["makefile", "mk"],
  markdown: ["md", "mdx"],
  nix: [],
  php: [],
  powershell: ["ps1", "pwsh"],
  python: ["py", "pyi", "python3"],
  ruby: ["rb", "gemfile", "rakefile"],
  rust: ["rs"],
  scala: [],
  scss: [],
  sql: [],
  svelte: [],
  swift: [],
  terraform: ["tf", "hcl"],
  toml: [],
  tsx: [],
  typescript: ["ts", "mts", "cts"],
  vue: [],
  xml: ["svg", "xsd", "plist"],
  yaml: ["yml"],
  zig: [],
} satisfies Record<string, readonly string[]>;

export type Grammar = keyof typeof GRAMMARS;

const GRAMMAR_OF = new Map<string, Grammar>(
  (Object.entries(GRAMMARS) as [Grammar, readonly string[]][]).flatMap(([grammar, names]) =>
    [grammar, ...names].map((name) => [name, grammar] as const),
  ),
);

/** The grammar for the word after a code fence; undefined for none. */
export const grammarOfName = (name: string): Grammar | undefined => GRAMMAR_OF.get(name.toLowerCase());

/** The grammar for a file, by its ending or, without one, its name; undefined for none. */
export function grammarOfPath(path: string): Grammar | undefined {
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1).toLowerCase();
  return GRAMMAR_OF.get(name.slice(name.lastIndexOf(".") + 1));
}
