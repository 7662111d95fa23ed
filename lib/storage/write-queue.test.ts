import { describe, expect, it } from "vitest";

import { inTurn } from "./write-queue";

describe("inTurn", () => {
  it("runs writes to one file one after the other, whatever becomes of those before, and others beside them", async () => {
    const said: string[] = [];
    let release = () => {};
    const gate = new Promise<void>((open) => (release = open));
    const first = inTurn("/a", async () => {
      said.push("first begins");
      await gate;
      said.push("first ends");
      throw new Error("failed");
    });
    const second = inTurn("/a", () => said.push("second"));
    await inTurn("/b", () => said.push("other file"));
    expect(said).toEqual(["first begins", "other file"]);
    release();
    await expect(first).rejects.toThrow("failed");
    await second;
    expect(said).toEqual(["first begins", "other file", "first ends", "second"]);
  });
});
