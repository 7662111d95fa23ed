import { describe, it } from "vitest";

import { agree } from "./agreement";
import { oracle, type Oracle } from "./oracle";
import { check } from "./runs";
import { sessionFile } from "./session-arbitrary";

describe.skipIf(oracle === null)("agreement with pi", { timeout: 120_000 }, () => {
  it("on tree, path, context, model, labels, name and cost of random sessions, for every leaf", () => {
    check("agreement", sessionFile, ({ text }) => agree(oracle as Oracle, text), 300);
  });
});
