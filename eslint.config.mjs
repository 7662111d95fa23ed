import next from "eslint-config-next";
import tseslint from "typescript-eslint";

// The house, as one table: folder -> the folders it may import besides itself. What is not listed is denied,
// and a folder of code without a line here fails the lint.
const MAY_IMPORT = {
  "lib/session": [],
  "lib/format": [],
  "lib/usage": ["lib/session"],
  "lib/outline": ["lib/session", "lib/usage"],
  "lib/tree": ["lib/session", "lib/usage", "lib/outline"],
  "lib/view": ["lib/session", "lib/usage", "lib/outline", "lib/tree", "lib/format"],
  "lib/export": ["lib/session", "lib/usage", "lib/outline", "lib/tree", "lib/format"],
  "lib/api": ["lib/session", "lib/usage", "lib/outline"],
  "lib/storage": ["lib/session", "lib/usage", "lib/outline", "lib/tree"],
  "lib/server": [
    "lib/session",
    "lib/format",
    "lib/usage",
    "lib/outline",
    "lib/tree",
    "lib/export",
    "lib/api",
    "lib/storage",
  ],
  "components/ui": ["lib/format"],
  "components/library": ["components/ui", "lib/session", "lib/usage", "lib/format", "lib/api"],
  "components/tree": [
    "components/ui",
    "lib/session",
    "lib/usage",
    "lib/outline",
    "lib/tree",
    "lib/view",
    "lib/format",
    "lib/api",
  ],
  "components/transcript": [
    "components/ui",
    "lib/session",
    "lib/usage",
    "lib/outline",
    "lib/view",
    "lib/format",
    "lib/api",
  ],
  "components/branch": [
    "components/ui",
    "lib/session",
    "lib/usage",
    "lib/outline",
    "lib/tree",
    "lib/view",
    "lib/format",
    "lib/api",
  ],
  "components/context": [
    "components/ui",
    "lib/session",
    "lib/usage",
    "lib/outline",
    "lib/view",
    "lib/format",
    "lib/api",
  ],
  "components/usage": ["components/ui", "lib/session", "lib/usage", "lib/outline", "lib/view", "lib/format", "lib/api"],
  "components/share": [
    "components/ui",
    "lib/session",
    "lib/usage",
    "lib/outline",
    "lib/tree",
    "lib/view",
    "lib/format",
    "lib/export",
    "lib/api",
  ],
  "components/session-view": [
    "components/ui",
    "components/library",
    "components/tree",
    "components/transcript",
    "components/branch",
    "components/context",
    "components/usage",
    "components/share",
    "lib/session",
    "lib/usage",
    "lib/outline",
    "lib/tree",
    "lib/view",
    "lib/format",
    "lib/export",
    "lib/api",
  ],
  app: [
    "components",
    "lib/session",
    "lib/format",
    "lib/usage",
    "lib/outline",
    "lib/tree",
    "lib/view",
    "lib/export",
    "lib/server",
    "lib/api",
    "package.json",
  ],
  bin: [
    "lib/session",
    "lib/format",
    "lib/usage",
    "lib/outline",
    "lib/tree",
    "lib/export",
    "lib/api",
    "lib/storage",
    "package.json",
  ],
};
const FREE = ["e2e"];
const PURE = ["lib/session", "lib/format", "lib/usage", "lib/outline", "lib/tree", "lib/view", "lib/export"];
const NODE =
  "^(node:.*|(assert|buffer|child_process|crypto|events|fs|http|https|module|net|os|path|process|stream|timers|tty|url|util|worker_threads|zlib)(/.*)?)$";
const REACT = "^(react|react-dom)(/.*)?$";
const NEXT = "^next(/.*)?$";
const QUERY = "^@tanstack/.*$";

const TESTS = ["**/*.test.{ts,tsx}", "**/*.fuzz.ts"];

/** What a folder may not import from packages: [regular expression, message]. */
function deniedPackages(folder) {
  const denied = [];
  if (folder !== "lib/tree") denied.push(["^d3-hierarchy$", "d3-hierarchy is known to lib/tree alone."]);
  if (PURE.includes(folder)) denied.push([`${REACT}|${NEXT}|${QUERY}|${NODE}|^server-only$`, `${folder} is pure.`]);
  if (folder === "lib/api") denied.push([`${REACT}|${NEXT}|${NODE}|^server-only$`, "lib/api runs on both sides."]);
  if (folder === "lib/storage" || folder === "bin")
    denied.push([`${REACT}|${NEXT}|${QUERY}|^server-only$`, `${folder} runs in plain Node.`]);
  if (folder.startsWith("components/")) denied.push([`${NODE}|^server-only$`, "Components run in the browser."]);
  return denied;
}

function boundary([folder, allowed], extraPackages = []) {
  const inside = [folder, ...allowed].map((name) => `${name}(/|$)`).join("|");
  const patterns = [
    { regex: "^\\.\\./|^\\.\\.$", message: "Use the @/ alias across folders, so that the import table sees it." },
    { regex: `^@/(?!${inside})`, message: `${folder} may not import this folder (the table in eslint.config.mjs).` },
    ...[...deniedPackages(folder), ...extraPackages].map(([regex, message]) => ({ regex, message })),
  ];
  return {
    files: [`${folder}/**/*.{ts,tsx}`],
    ignores: TESTS,
    rules: {
      "no-restricted-imports": ["error", { patterns }],
      // no-restricted-imports does not see import("..."), so a dynamic one would slip past the table.
      "no-restricted-syntax": folder.startsWith("lib/")
        ? ["error", { selector: "ImportExpression", message: "No dynamic import in lib/." }]
        : [
            "error",
            {
              selector: `ImportExpression > Literal[value=/^(\\.\\.|@\\/(?!${inside.replaceAll("/", "\\/")}))/]`,
              message: `${folder} may not import this folder (the table in eslint.config.mjs).`,
            },
          ],
    },
  };
}

// Rules that need types cost as much as a compiler run: they are part of `npm run lint` and `check`, not of every look.
const TYPED = process.env.LINT_TYPES === "1";

export default tseslint.config(
  {
    ignores: [".next/**", "dist/**", "samples/**", "test-results/**", "next-env.d.ts", "e2e/oracle/**"],
  },
  // React and Next are used in these two folders alone.
  ...next.map((config) => (config.rules ? { ...config, files: ["{app,components}/**/*.{ts,tsx}"] } : config)),
  {
    files: ["**/*.{ts,tsx,mjs}"],
    extends: [...tseslint.configs.recommended],
    rules: {
      "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", ignoreRestSiblings: true, caughtErrors: "none" },
      ],
      eqeqeq: ["error", "always", { null: "ignore" }],
    },
  },
  {
    files: ["{app,components}/**/*.{ts,tsx}"],
    rules: {
      "react-hooks/set-state-in-effect": "error",
      "react-hooks/exhaustive-deps": "error",
      // It warns of libraries that the React Compiler must leave alone; the compiler is not used.
      "react-hooks/incompatible-library": "off",
    },
  },
  ...(TYPED
    ? [
        {
          files: ["**/*.{ts,tsx}"],
          ignores: [...TESTS, "*.config.ts", "**/*.d.ts"],
          languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
          rules: { "@typescript-eslint/no-floating-promises": "error" },
        },
      ]
    : []),
  ...Object.entries(MAY_IMPORT).map((line) => boundary(line)),
  {
    // The one file of the command that knows Next: it starts the server.
    files: ["bin/next-app.ts"],
    rules: { "no-restricted-imports": "off" },
  },
  {
    files: ["**/*.{ts,tsx,js,jsx,mjs,cjs}"],
    ignores: [
      "*.{ts,mjs}",
      ...[...Object.keys(MAY_IMPORT), ...FREE].map((folder) => `${folder}/**`),
      "lib/globals.d.ts",
    ],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "Program", message: "This folder has no line in the import table of eslint.config.mjs." },
      ],
    },
  },
);
