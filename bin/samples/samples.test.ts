import { describe, expect, it } from "vitest";
import { samples } from "@/bin/samples/main";
import { inspectionOf } from "@/lib/outline/inspection";
import type { Outline } from "@/lib/outline/outline";
import { OutlineReader } from "@/lib/outline/outline-reader";
import { ENTRY_TYPES, ROLES, STOP_REASONS } from "@/lib/session/columns";
import { branchPointsOf, buildTree } from "@/lib/session/tree";

const all = samples();

function text(name: string): string {
  const found = [...all].find(([file]) => file.endsWith(`_${name}.jsonl`));
  if (found === undefined) throw new Error(`no sample ${name}`);
  return found[1];
}

function read(name: string): Outline {
  const reader = new OutlineReader();
  reader.push(new TextEncoder().encode(text(name)));
  return reader.finish();
}

const used = <Name>(codes: readonly number[], names: readonly Name[]) => new Set(codes.map((code) => names[code]));

describe("the tour", () => {
  const outline = read("tour");
  const inspection = inspectionOf(outline);

  it("has nothing wrong with it", () => {
    expect(inspection.problems).toEqual([]);
  });

  it("holds every type of entry, every role and every way to stop", () => {
    expect(used(outline.type, ENTRY_TYPES)).toEqual(new Set(ENTRY_TYPES.filter((type) => type !== "unknown")));
    expect(used(outline.role, ROLES)).toEqual(new Set(ROLES.filter((role) => role !== "unknown")));
    // An answer still being written does not reach the disk of a healthy session.
    const left = ["pending", "other"];
    expect(used(outline.stop, STOP_REASONS)).toEqual(new Set(STOP_REASONS.filter((stop) => !left.includes(stop))));
  });

  it("branches three deep, and has a second root", () => {
    const tree = buildTree(outline);
    let depth = 0;
    for (let row = 0; row < tree.size; row++) {
      let above = 0;
      for (let at = tree.parent[row] as number; at >= 0; at = tree.parent[at] as number)
        if ((tree.childStart[at + 1] as number) - (tree.childStart[at] as number) > 1) above++;
      depth = Math.max(depth, above);
    }
    expect(depth).toBe(3);
    expect(branchPointsOf(tree)).toHaveLength(3);
    expect(tree.roots).toHaveLength(2);
  });

  it("has both kinds of compaction on the path of its stored leaf", () => {
    const compactions = inspection.path
      .map((id) => outline.ids.indexOf(id))
      .filter((row) => ENTRY_TYPES[outline.type[row] as number] === "compaction");
    const details = compactions.map((row) => outline.details.get(row));
    expect(details.map((detail) => [detail?.tail?.length, detail?.firstKeptEntryId !== undefined])).toEqual([
      [2, false],
      [undefined, true],
    ]);
  });

  it("was paid for on its path and on branches that were left", () => {
    expect(inspection.usage.path.cost).toBeGreaterThan(0.1);
    expect(inspection.usage.abandoned.cost).toBeGreaterThan(0.05);
    expect(inspection.usage.session.unpriced).toBe(0);
    expect(inspection.usage.byModel.length).toBeGreaterThan(2);
  });

  it("sets, changes and clears a label", () => {
    const designs = [...outline.details.values()].filter(({ label }) => label === "" || label?.startsWith("design"));
    expect(designs.map(({ label }) => label)).toEqual(["design", "design: class or functions?", ""]);
    expect(Object.values(inspection.labels)).toEqual(["works, but", "functions work", "too long"]);
  });
});

it("the version 1 sample is migrated in memory and has nothing wrong with it", () => {
  const inspection = inspectionOf(read("version-1"));
  expect(inspection.version).toBe(1);
  expect(inspection.problems).toEqual([]);
  expect(inspection.context.messages.map(({ role }) => role)).toEqual([
    "compactionSummary",
    "user",
    "assistant",
    "custom",
    "user",
    "assistant",
  ]);
});

it("the damaged sample has one fault of every kind, and still opens", () => {
  const kinds = new Set(inspectionOf(read("damaged")).problems.map(({ kind }) => kind));
  // The other kinds are of a file that is being written, or of a newer pi.
  expect(kinds).toEqual(
    new Set([
      "bad-line",
      "duplicate-id",
      "missing-id",
      "missing-parent",
      "cycle",
      "bad-field",
      "bad-timestamp",
      "bad-target",
    ]),
  );
});

it("the fork names its parent and copies its first entries", () => {
  const fork = inspectionOf(read("tides-fork"));
  const original = inspectionOf(read("tides"));
  expect(fork.parentSession).toMatch(/\/--home-ada-tide-table--\/[^/]+_tides\.jsonl$/);
  expect(fork.path.slice(0, 2)).toEqual(original.path.slice(0, 2));
  expect(fork.path.at(-1)).not.toBe(original.path.at(-1));
});

it("the same samples are written every time", () => {
  expect([...samples()]).toEqual([...all]);
});
