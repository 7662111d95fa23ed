import { describe, expect, it } from "vitest";

import { inspectionOf } from "@/lib/outline/inspection";
import { decodeRows, encodeRows, type WireRows } from "@/lib/outline/wire";
import { FLAG } from "@/lib/session/columns";
import { checkpointsOf } from "@/lib/session/compaction";
import { pathTo } from "@/lib/session/path";
import { branchPointsOf, buildTree, childrenOf, tipsOf } from "@/lib/session/tree";

import { answer, call, compaction, entry, file, header, result, user, type Line } from "./lines";
import { inspect, read } from "./reading";

const id = (at: number) => (0x10000000 + at).toString(16);
const many = (count: number, line: (at: number) => Line) => Array.from({ length: count }, (_, at) => line(at));
const session = (entries: Line[]) => read(file(header(), ...entries)).outline;

describe("large shapes", { timeout: 60_000 }, () => {
  it("a chain of 100,000 entries", () => {
    const chain = many(100_000, (at) => {
      const parentId = at === 0 ? null : id(at - 1);
      if (at % 10_000 === 9_999) return compaction(id(at), parentId, { firstKeptEntryId: id(at - 5) });
      return at % 2 === 0 ? user(id(at), parentId, "q") : answer(id(at), parentId, "a");
    });
    const outline = session(chain);
    const got = inspectionOf(outline);
    expect(got).toMatchObject({ entries: 100_000, roots: [id(0)], tips: [id(99_999)], branchPoints: [], problems: [] });
    expect(got.path).toHaveLength(100_000);
    expect(got.context.entries).toEqual([99_999, 99_994, 99_995, 99_996, 99_997, 99_998].map(id));
    const tree = buildTree(outline);
    expect(checkpointsOf(outline, pathTo(tree, 99_999))).toHaveLength(10);
    const wire = JSON.parse(JSON.stringify(encodeRows(outline))) as WireRows;
    expect(inspectionOf(decodeRows(null, wire))).toEqual(got);
  });

  it("20,000 children of one entry, the newest first in the file", () => {
    const outline = session([
      user("a", null),
      ...many(20_000, (at) => ({ ...answer(id(at), "a", "x"), timestamp: new Date(1e12 - at).toISOString() })),
    ]);
    const tree = buildTree(outline);
    expect(Array.from(childrenOf(tree, 0))).toEqual(Array.from({ length: 20_000 }, (_, at) => 20_000 - at));
    expect(branchPointsOf(tree)).toEqual([0]);
    expect(inspectionOf(outline)).toMatchObject({ path: ["a", id(19_999)], problems: [] });
  });

  it("110,000 housekeeping entries around 900 messages", () => {
    const count = 110_900;
    const isMessage = (at: number) => at % 123 === 0 && at / 123 < 900;
    const outline = session(
      many(count, (at) => {
        const parentId = at === 0 ? null : id(at - 1);
        return isMessage(at) ? user(id(at), parentId, "q") : entry("custom", id(at), parentId, { customType: "state" });
      }),
    );
    const got = inspectionOf(outline);
    expect(got.path).toHaveLength(count);
    expect(got.context.entries).toHaveLength(count);
    expect(got.context.messages.map(({ entryId }) => entryId)).toEqual(
      Array.from({ length: 900 }, (_, at) => id(at * 123)),
    );
  });

  it("a comb of 5,000 branch points", () => {
    const outline = session(
      Array.from({ length: 5_000 }, (_, at) => [
        user(`s${at}`, at === 0 ? null : `s${at - 1}`, "spine"),
        answer(`t${at}`, `s${at}`, "tooth"),
      ])
        .flat()
        .concat(user("end", "s4999")),
    );
    const tree = buildTree(outline);
    expect(branchPointsOf(tree)).toHaveLength(5_000);
    expect(tipsOf(tree)).toHaveLength(5_001);
    expect(pathTo(tree, outline.size - 1)).toHaveLength(5_001);
  });

  it("1,000 roots", () => {
    const outline = session(many(1_000, (at) => user(id(at), null)));
    expect(buildTree(outline).roots).toEqual(Array.from({ length: 1_000 }, (_, at) => at));
  });

  it("one loop of 50,000 parents, and 50,000 loops of one", () => {
    const ring = session(many(50_000, (at) => user(id(at), id((at + 49_999) % 50_000))));
    const tree = buildTree(ring);
    expect(tree.faults).toEqual([{ row: 0, kind: "cycle" }]);
    expect(pathTo(tree, 49_999)).toHaveLength(50_000);
    const selves = buildTree(session(many(50_000, (at) => user(id(at), id(at)))));
    expect(selves.faults).toHaveLength(50_000);
    expect(selves.roots).toHaveLength(50_000);
  });

  it("one id on 50,000 lines", () => {
    const got = inspect(file(header(), ...many(50_000, () => user("a", null))));
    expect(got).toMatchObject({ entries: 50_000, roots: ["a"], path: ["a"] });
    expect(got.problems).toHaveLength(49_999);
  });
});

describe("large lines", { timeout: 60_000 }, () => {
  it("an image of 9 MB: its size is known, nothing of it is kept", () => {
    const data = "A".repeat(12_000_000);
    const shot = result("c", "b", "c1", "read");
    (shot.message as { content: unknown[] }).content.push({ type: "image", mimeType: "image/png", data });
    const outline = session([user("a", null), answer("b", "a", [call("c1", "read", { path: "shot.png" })]), shot]);
    expect(outline.details.get(2)).toMatchObject({ images: 1, imageBytes: 9_000_000 });
    expect((outline.flags[2] as number) & FLAG.image).toBe(FLAG.image);
    expect(JSON.stringify(encodeRows(outline)).length).toBeLessThan(3_000);
  });

  it("JSON nested 200,000 deep in a body and in arguments", () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    const custom = `{"type":"custom","id":"a","parentId":null,"timestamp":"2026-01-05T10:00:00Z","customType":"x","data":${deep}}`;
    const asked = `{"type":"message","id":"b","parentId":"a","timestamp":"2026-01-05T10:00:00Z","message":{"role":"assistant","content":[{"type":"toolCall","id":"c","name":"n","arguments":{"x":${deep}}}]}}`;
    expect(inspect(file(header(), custom, asked))).toMatchObject({ entries: 2, path: ["a", "b"], problems: [] });
  });

  it("100,000 blocks in one message and 100,000 messages in one retained tail", () => {
    const blocks = many(100_000, () => ({ type: "text", text: "x" }));
    const tail = many(100_000, () => ({ role: "user", content: "x" }));
    const got = inspect(file(header(), user("a", null, blocks), compaction("k", "a", { retainedTail: tail })));
    expect(got.context.messages).toHaveLength(100_001);
  });
});
