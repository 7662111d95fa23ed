import { describe, expect, it } from "vitest";

import { answer, compaction, entry, file, header, message, START, text, user } from "@/e2e/cases/lines";
import { messagesAt, read } from "@/e2e/cases/reading";

const messages = (...entries: Record<string, unknown>[]) => messagesAt(read(file(header(), ...entries)));
const at = (seconds: number) => START + seconds * 1000;

describe("contextMessages", () => {
  it("gives summaries and custom messages the fields that pi gives them", () => {
    expect(
      messages(
        compaction("k", null, { summary: "so far", tokensBefore: 7, details: { readFiles: [] } }),
        entry("branch_summary", "b", "k", { summary: "elsewhere", fromId: "root", details: 1 }),
        entry("custom_message", "c", "b", { customType: "x", content: "note", display: false, details: { n: 1 } }),
      ),
    ).toStrictEqual([
      { role: "compactionSummary", summary: "so far", tokensBefore: 7, timestamp: at(1) },
      { role: "branchSummary", summary: "elsewhere", fromId: "root", timestamp: at(2) },
      { role: "custom", customType: "x", content: "note", display: false, details: { n: 1 }, timestamp: at(3) },
    ]);
  });

  it("has no number for a time that cannot be read", () => {
    expect(messages({ ...compaction("k", null), timestamp: "soon" })[0]?.timestamp).toBeNaN();
  });

  it("fills empty content in the form of its role, and of no other", () => {
    const roles = ["user", "assistant", "toolResult", "system", "bashExecution", "custom", "odd"];
    const entries = roles.map((role, row) => message(role, role, roles[row - 1] ?? null, null));
    expect(messages(...entries).map(({ content }) => content)).toEqual([[], [], [], "", null, null, null]);
    expect(messages(entry("custom_message", "c", null, { content: null }))[0]?.content).toEqual([]);
  });

  it("hands a stored message on as it is", () => {
    const stored = { role: "assistant", content: [text("x"), 5, null], deferred: { id: "job" }, odd: true };
    const reading = read(file(header(), entry("message", "a", null, { message: stored })));
    expect(messagesAt(reading)[0]).toBe(reading.bodies[0]?.message);
    expect(messagesAt(reading)).toEqual([stored]);
  });

  it("skips what is no message in a retained tail", () => {
    const tail = [null, { role: "user", content: "a" }, "b", [], { role: "assistant", content: null }];
    expect(messages(compaction("k", null, { retainedTail: tail })).slice(1)).toEqual([tail[1], tail[4]]);
  });

  it("leaves content alone where an edit holds none it can use", () => {
    const edit = (replacement: unknown) => entry("context_edit", "e", "a", { targetId: "a", replacement });
    expect(messages(user("a", null, "as it was"), edit("text"))).toMatchObject([{ content: "as it was" }]);
    expect(messages(user("a", null), edit({ content: "new" }))).toMatchObject([{ content: "new" }]);
    expect(messages(answer("a", null), edit({ content: [] }))).toMatchObject([{ content: [] }]);
  });
});
