import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { read } from "@/e2e/cases/reading";
import type { Outline } from "@/lib/outline/outline";
import { FLAG } from "@/lib/session/columns";
import { contextOf } from "@/lib/session/context";
import { pathTo } from "@/lib/session/path";
import { buildTree } from "@/lib/session/tree";

import { oracle, type Oracle } from "./oracle";
import { check } from "./runs";
import { sessionFile } from "./session-arbitrary";

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "pst-oracle-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** All that a file says, with rows for ids: what must be the same before and after ids are given. */
function meaning(outline: Outline) {
  const tree = buildTree(outline);
  const leaves = Array.from({ length: outline.size }, (_, row) => contextOf(outline, pathTo(tree, row)));
  const { type, role, time, flags, stop, model, models, chars, title, usage } = outline;
  return {
    parent: Array.from(tree.parent),
    children: Array.from(tree.childRows),
    contexts: leaves.map(({ entries, items }) => ({ entries, items })),
    columns: { type, role, time, stop, model, models, chars, title, usage },
    flags: flags.map((bits) => bits & ~FLAG.madeId),
  };
}

describe.skipIf(oracle === null)("a file that pi has opened", { timeout: 120_000 }, () => {
  it("means the same as before, whatever its version was and however it ended", () => {
    check(
      "migrated by pi",
      sessionFile,
      ({ text, version }) => {
        const path = join(dir, "session.jsonl");
        // pi adds a missing line break when it opens a file, and rewrites versions 1 and 2.
        writeFileSync(path, text.slice(0, -1));
        const before = read(readFileSync(path)).outline;
        const pi = (oracle as Oracle).SessionManager.open(path);
        const after = read(readFileSync(path)).outline;
        expect(after.header?.version).toBe(3);
        expect(pi.getEntries()).toHaveLength(before.size);
        if (version !== 1) expect(after.ids).toEqual(before.ids);
        expect(meaning(after)).toEqual(meaning(before));
      },
      100,
    );
  });
});
