import { expect, test } from "vitest";

import { letterSession } from "@/lib/view/letter-session";

import { drawnSession } from "./drawn-session";
import { Gates } from "./gates";

const compaction = (firstKeptEntryId: string, tokensBefore?: number) => ({
  type: "compaction",
  summary: "s",
  firstKeptEntryId,
  tokensBefore,
});

test("a gate tells what its compaction folded away and kept, on its own way", () => {
  const { outline, tree } = drawnSession(
    letterSession("a b c k d e m f | b x n", { k: compaction("c", 150), m: compaction("e"), n: compaction("x", 7) }),
  );
  const gates = new Gates(outline, tree);
  const of = (id: string) => {
    const gate = gates.of(tree.rowOf.get(id) as number);
    const ids = (rows: readonly number[]) => rows.map((row) => outline.ids[row]).join("");
    return gate && [gate.tokensBefore, ids(gate.foldedRows), ids(gate.keptRows)];
  };
  expect(of("m")).toEqual([null, "ckd", "e"]);
  expect(of("k")).toEqual([150, "ab", "c"]);
  expect(of("n")).toEqual([7, "ab", "x"]);
  expect(of("a")).toBeUndefined();
});
