import { describe, it } from "vitest";

import { damagedReading, survive } from "./damage";
import { oracle } from "./oracle";
import { check } from "./runs";

describe("damaged files, at length", () => {
  it("are read to the end, and nothing is lost", () => {
    check("damage", damagedReading, ({ file, chunks }) => survive(oracle, file, chunks), 10_000);
  });
});
