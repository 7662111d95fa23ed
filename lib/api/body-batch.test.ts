import { describe, expect, it } from "vitest";

import { batchedBody } from "./body-batch";
import type { SessionSource } from "./session-source";

function recordingSource(asked: number[][]): SessionSource {
  return {
    key: "k",
    async bodies(rows) {
      asked.push(Array.from(rows));
      return rows.map((row) => ({ row, entry: { id: `e${row}` }, clipped: 0 }));
    },
    fullBody: () => Promise.reject(new Error("not asked for")),
    raw: () => Promise.reject(new Error("not asked for")),
    lineAt: () => Promise.reject(new Error("not asked for")),
    imageUrl: () => "",
  };
}

describe("batchedBody", () => {
  it("asks once for all rows wanted in the same moment", async () => {
    const asked: number[][] = [];
    const source = recordingSource(asked);
    const bodies = await Promise.all([7, 3, 7].map((row) => batchedBody(source, row)));
    expect(asked).toEqual([[3, 7]]);
    expect(bodies.map((body) => body.row)).toEqual([7, 3, 7]);
    await batchedBody(source, 3);
    expect(asked).toEqual([[3, 7], [3]]);
  });

  it("rejects everyone who asked when the request fails, and asks anew afterwards", async () => {
    const asked: number[][] = [];
    const source = recordingSource(asked);
    const failing = { ...source, bodies: () => Promise.reject(new Error("gone")) };
    await expect(Promise.all([batchedBody(failing, 1), batchedBody(failing, 2)])).rejects.toThrow("gone");
    await expect(batchedBody(source, 1)).resolves.toMatchObject({ row: 1 });
  });
});
