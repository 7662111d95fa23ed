import { describe, expect, it, vi } from "vitest";

import { patiently } from "./patience";

describe("patiently", () => {
  it("gives what the operation gives", async () => {
    await expect(patiently("/a/x", () => Promise.resolve(3))).resolves.toBe(3);
    await expect(patiently("/a/x", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  });

  it("does not wait for a disk that is silent, nor ask it again before it has answered", async () => {
    let answer = (_value: number) => {};
    const late = vi.fn();
    const slow = patiently("/frozen/x", () => new Promise<number>((resolve) => (answer = resolve)), late, 5);
    await expect(slow).rejects.toMatchObject({ code: "timeout" });
    const again = vi.fn(() => Promise.resolve(1));
    await expect(patiently("/frozen/y", again)).rejects.toMatchObject({ code: "timeout" });
    expect(again).not.toHaveBeenCalled();
    await expect(patiently("/other/y", again)).resolves.toBe(1);
    answer(7);
    await vi.waitFor(() => expect(late).toHaveBeenCalledWith(7));
    await expect(patiently("/frozen/y", again)).resolves.toBe(1);
  });
});
