import { describe, expect, test } from "vitest";

import { pathTo } from "@/lib/session/path";
import { buildTree } from "@/lib/session/tree";

import { outlineOf } from "./letter-session";
import { branchChoices } from "./branch-choices";

type Link = [id: string, parentId: string | null, second: number, kind?: "user" | "model_change" | "label"];

function read(links: Link[], leaf: string) {
  const entries = links.map(([id, parentId, second, kind = "user"]) => {
    const base = { id, parentId, timestamp: new Date(1_767_607_200_000 + second * 1000).toISOString() };
    if (kind === "model_change") return { ...base, type: kind, provider: "p", modelId: "m" };
    if (kind === "label") return { ...base, type: kind, targetId: "a", label: "x" };
    return { ...base, type: "message", message: { role: "user", content: id } };
  });
  const lines = [{ type: "session", version: 3, id: "s", timestamp: "2026-01-05T10:00:00.000Z", cwd: "/" }, ...entries];
  const outline = outlineOf(lines.map((line) => JSON.stringify(line)).join("\n") + "\n");
  const tree = buildTree(outline);
  const choices = branchChoices(outline, tree, pathTo(tree, tree.rowOf.get(leaf) as number));
  return {
    heads: Object.fromEntries(
      [...choices.heads].map(([row, { siblings, position }]) => [
        outline.ids[row],
        { siblings: siblings.map((sibling) => outline.ids[sibling]), position },
      ]),
    ),
    continuations: choices.continuations.map(({ row, ...rest }) => ({ id: outline.ids[row], ...rest })),
  };
}

describe("branch choices of a path", () => {
  test("siblings stand oldest first, whatever their order in the file", () => {
    const { heads } = read(
      [
        ["a", null, 1],
        ["late", "a", 9],
        ["early", "a", 3],
        ["middle", "a", 5],
      ],
      "late",
    );
    expect(heads).toEqual({ late: { siblings: ["early", "middle", "late"], position: 2 } });
  });

  test("housekeeping between a branch point and its branches is looked through", () => {
    const { heads } = read(
      [
        ["a", null, 1],
        ["model", "a", 2, "model_change"],
        ["b", "model", 3],
        ["c", "a", 4],
      ],
      "b",
    );
    expect(heads).toEqual({ b: { siblings: ["b", "c"], position: 0 } });
  });

  test("housekeeping that nothing visible follows makes no branch", () => {
    const { heads, continuations } = read(
      [
        ["a", null, 1],
        ["b", "a", 2],
        ["mark", "a", 3, "label"],
      ],
      "b",
    );
    expect(heads).toEqual({});
    expect(continuations).toEqual([]);
  });

  test("several roots are branches, in the order of the file", () => {
    const { heads } = read(
      [
        ["second", null, 5],
        ["first", null, 1],
      ],
      "first",
    );
    expect(heads).toEqual({ first: { siblings: ["second", "first"], position: 1 } });
  });

  test("what follows the leaf is counted whole", () => {
    const { continuations } = read(
      [
        ["a", null, 1],
        ["model", "a", 2, "model_change"],
        ["b", "model", 3],
        ["b2", "b", 7],
        ["c", "a", 4],
      ],
      "a",
    );
    expect(continuations).toEqual([
      { id: "b", turns: 2, cost: 0, unpriced: 0, time: 1_767_607_207_000 },
      { id: "c", turns: 1, cost: 0, unpriced: 0, time: 1_767_607_204_000 },
    ]);
  });
});
