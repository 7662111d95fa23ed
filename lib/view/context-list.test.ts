import { expect, it } from "vitest";
import { contextOf } from "@/lib/session/context";
import { contextLines } from "./context-list";
import { letterSession, says } from "./letter-session";

function lines(drawing: string, entries: Record<string, Record<string, unknown>>) {
  const outline = letterSession(drawing, entries);
  const path = outline.ids.slice(0, outline.size).map((_, row) => row);
  return contextLines(outline, contextOf(outline, path)).map((line) => [
    outline.ids[line.row],
    line.role,
    line.from,
    line.omitted ? "omitted" : line.edit >= 0 ? "edited" : "",
    line.chars,
  ]);
}

it("lists the messages in the order the model receives them, with their size", () =>
  expect(lines("a b", { b: says("assistant", "four") })).toEqual([
    ["a", "user", "entry", "", 1],
    ["b", "assistant", "entry", "", 4],
  ]));

it("shows what edits change and leave out, where it stands", () =>
  expect(
    lines("a b c x y", {
      x: { type: "context_edit", targetId: "a", replacement: { content: "A" } },
      y: { type: "context_edit", targetId: "b", replacement: null },
    }),
  ).toEqual([
    ["a", "user", "entry", "edited", 1],
    ["b", "user", "entry", "omitted", 1],
    ["c", "user", "entry", "", 1],
  ]));

it("tells the parts of a checkpoint apart", () =>
  expect(
    lines("a b", {
      b: {
        type: "compaction",
        summary: "so far",
        systemMessage: { role: "system", content: "be brief" },
        retainedTail: [{ role: "user", content: "last" }],
      },
    }),
  ).toEqual([
    ["b", "system", "system", "", null],
    ["b", "compactionSummary", "summary", "", 6],
    ["b", "user", "retained", "", null],
  ]));
