import { describe, it } from "vitest";

import { damagedReading, survive } from "./damage";
import { oracle } from "./oracle";
import { check } from "./runs";

describe("damaged files", { timeout: 120_000 }, () => {
  it("are read to the end: nothing is lost, everything bad is reported, and every way to read gives the same", () => {
    check("damage", damagedReading, ({ file, chunks }) => survive(oracle, file, chunks), 200);
  });
});
