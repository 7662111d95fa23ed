import { expect, it } from "vitest";
import { entryTitle } from "./entry-title";
import { answers, letterSession, says } from "./letter-session";

const call = (name: string) => ({ type: "toolCall", id: name, name, arguments: {} });

it("is the start of the text, else what an entry without text does", () => {
  const outline = letterSession("a b c d", {
    b: answers(1, { content: [call("grep"), call("read")] }),
    c: says("toolResult", "", { toolCallId: "grep", toolName: "grep" }),
    d: says("user", " "),
  });
  expect([0, 1, 2, 3].map((row) => entryTitle(outline, row))).toEqual([
    "a",
    "calls grep, read",
    "nothing from grep",
    "no text",
  ]);
});
