import { expect, test, vi } from "vitest";

import type { Body } from "@/lib/api/contract";
import type { SessionSource } from "@/lib/api/session-source";

import { BodyStore } from "./body-store";

const bodyOf = (row: number, text = "x"): Body => ({ row, entry: { type: "message", text }, clipped: 0 });

function sourceOf(bodies: SessionSource["bodies"]): SessionSource {
  return {
    key: "s",
    bodies,
    fullBody: (row) => Promise.resolve(bodyOf(row, "whole")),
    raw: () => Promise.resolve(""),
    lineAt: async () => "",
    imageUrl: () => "",
  };
}

/** Lets every promise that can settle do so. */
const settled = () => new Promise((done) => setTimeout(done, 0));

test("rows are asked for once, by the page", async () => {
  const bodies = vi.fn((rows: readonly number[]) => Promise.resolve(rows.map((row) => bodyOf(row))));
  const store = new BodyStore(sourceOf(bodies));
  const rows = Array.from({ length: 150 }, (_, row) => row);
  store.want(rows);
  store.want(rows);
  await settled();
  expect(bodies.mock.calls.map(([asked]) => asked.length)).toEqual([60, 60, 30]);
  expect(store.get(149)).toMatchObject({ state: "loaded" });
});

test("a request is aborted when none of its rows is wanted any more, and asked again when one is", async () => {
  const signals: AbortSignal[] = [];
  const store = new BodyStore(
    sourceOf((_rows, signal) => {
      signals.push(signal as AbortSignal);
      return new Promise((_, failed) => signal?.addEventListener("abort", () => failed(new Error("aborted"))));
    }),
  );
  store.want([1, 2]);
  store.want([2, 3]);
  expect(signals[0]?.aborted).toBe(false);
  store.want([9]);
  expect(signals[0]?.aborted).toBe(true);
  await settled();
  expect(store.get(1)).toEqual({ state: "loading" });
  store.want([1]);
  expect(signals.length).toBeGreaterThan(2);
});

test("a failed page says why and is asked again on retry only", async () => {
  let broken = true;
  const bodies = vi.fn((rows: readonly number[]) =>
    broken ? Promise.reject(new Error("no connection")) : Promise.resolve(rows.map((row) => bodyOf(row))),
  );
  const store = new BodyStore(sourceOf(bodies));
  store.want([5]);
  await settled();
  expect(store.get(5)).toEqual({ state: "failed", reason: "no connection" });
  store.want([5]);
  expect(bodies).toHaveBeenCalledTimes(1);
  broken = false;
  store.retry();
  await settled();
  expect(store.get(5)).toMatchObject({ state: "loaded" });
});

test("a row the source does not know fails instead of loading for ever", async () => {
  const store = new BodyStore(sourceOf(() => Promise.resolve([])));
  store.want([3]);
  await settled();
  expect(store.get(3)).toMatchObject({ state: "failed" });
});

test("the longest unused bodies are dropped, never one that is wanted", async () => {
  const store = new BodyStore(
    sourceOf((rows) => Promise.resolve(rows.map((row) => bodyOf(row, "x".repeat(1_000_000))))),
  );
  for (let row = 0; row < 30; row++) {
    store.want([row]);
    await settled();
  }
  expect(store.get(0)).toEqual({ state: "loading" });
  expect(store.get(29)).toMatchObject({ state: "loaded" });
});

test("a whole body takes the place of the cut one", async () => {
  const store = new BodyStore(sourceOf((rows) => Promise.resolve(rows.map((row) => bodyOf(row)))));
  store.want([1]);
  await settled();
  await store.loadFull(1);
  expect(store.get(1)).toMatchObject({ state: "loaded", body: { entry: { text: "whole" } } });
});
