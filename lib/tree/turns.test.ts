import { expect, test } from "vitest";

import { answers, letterSession, says } from "@/lib/view/letter-session";

import { drawList } from "./draw-text";
import { drawnSession } from "./drawn-session";

const answer = answers(1);
const draw = (session: ReturnType<typeof drawnSession>) => drawList(session.turns, session.piece);

test("a turn is a user message and what follows it", () => {
  const session = drawnSession(letterSession("u a u2 b c u3", { a: answer, b: answer, c: answer }));
  expect(draw(session)).toBe("ua\nu2bc\nu3");
});

test("a branch point ends its turn, and each branch begins one, with or without a user message", () => {
  const session = drawnSession(letterSession("u a b c | a d | a e", { a: answer, b: answer, c: answer, e: answer }));
  expect(draw(session)).toBe("ua\n├─ bc\n├─ d\n└─ e");
});

test("compactions and branch summaries are pieces of their own", () => {
  const outline = letterSession("u a k b s c v", {
    a: answer,
    k: { type: "compaction", summary: "s", firstKeptEntryId: "u", tokensBefore: 9 },
    b: answer,
    s: { type: "branch_summary", fromId: "a", summary: "left" },
    c: answer,
  });
  expect(draw(drawnSession(outline))).toBe("ua\nk\nb\ns\nc\nv");
});

test("housekeeping belongs to turns where it is shown", () => {
  const outline = letterSession("m u a n v", {
    m: { type: "model_change", provider: "p", modelId: "x" },
    a: answer,
    n: { type: "custom", customType: "x" },
  });
  expect(draw(drawnSession(outline))).toBe("ua\nv");
  expect(draw(drawnSession(outline, "all"))).toBe("m\nuan\nv");
});

test("each filter has its own turns", () => {
  const outline = letterSession("u a t b | u c v", {
    a: answer,
    t: says("toolResult", "r", { toolCallId: "x", toolName: "read" }),
    b: answer,
    c: answer,
  });
  expect(draw(drawnSession(outline))).toBe("u\n├─ atb\n└─ c\n   v");
  expect(draw(drawnSession(outline, "no-tools"))).toBe("u\n├─ ab\n└─ c\n   v");
  expect(draw(drawnSession(outline, "user-only"))).toBe("u\nv");
  expect(draw(drawnSession(outline, "labeled-only"))).toBe("");
});
