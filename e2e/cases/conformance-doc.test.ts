import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

const ROOT = new URL("../../", import.meta.url);
const rows = readFileSync(new URL("docs/conformance.md", ROOT), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (Rule|-+) /.test(line))
  .map((line) => line.split(" | "));

/** Files that a cell names in backticks, each with the titles in double quotes that follow it. */
const named = (cell: string) =>
  Array.from(cell.matchAll(/`([^`]+)`((?:,? "[^"]+")*)/g), ([, path, titles]) => ({
    path: path as string,
    titles: Array.from((titles as string).matchAll(/"([^"]+)"/g), ([, title]) => title as string),
  }));

describe("docs/conformance.md", () => {
  it.each(rows)("%s", (_rule, cell) => {
    const tests = named(cell as string);
    expect(tests.length).toBeGreaterThan(0);
    for (const { path, titles } of tests) {
      const text = readFileSync(new URL(path, ROOT), "utf8");
      for (const title of titles) expect(text, `${title} in ${path}`).toContain(title);
    }
  });
});
