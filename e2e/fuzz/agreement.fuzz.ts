import { describe, it } from "vitest";

import { agree } from "./agreement";
import { oracle, type Oracle } from "./oracle";
import { check } from "./runs";
import { sessionFile } from "./session-arbitrary";

describe.skipIf(oracle === null)("agreement with pi, at length", () => {
  it("on everything, for every leaf", () => {
    check("agreement", sessionFile, ({ text }) => agree(oracle as Oracle, text), 10_000);
  });
});
