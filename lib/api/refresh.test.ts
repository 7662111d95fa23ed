import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refresh } from "./refresh";

let client: QueryClient;
let answers: ((value: number) => void)[];
let leave: () => void;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  answers = [];
  const queryFn = () => new Promise<number>((answer) => answers.push(answer));
  leave = new QueryObserver(client, { queryKey: ["q"], queryFn }).subscribe(() => undefined);
});
afterEach(() => {
  leave();
  client.clear();
});

const asked = (times: number) => vi.waitFor(() => expect(answers).toHaveLength(times));

it("asks again", async () => {
  answers[0]?.(1);
  await vi.waitFor(() => expect(client.getQueryData(["q"])).toBe(1));
  const done = refresh(client, ["q"]);
  await asked(2);
  answers[1]?.(2);
  await done;
  expect(client.getQueryData(["q"])).toBe(2);
});

it("asks after the answer on its way, which may be too old, and once for many calls", async () => {
  const calls = [refresh(client, ["q"]), refresh(client, ["q"]), refresh(client, ["q"])];
  expect(answers).toHaveLength(1);
  answers[0]?.(1);
  await asked(2);
  answers[1]?.(2);
  await Promise.all(calls);
  expect(answers).toHaveLength(2);
  expect(client.getQueryData(["q"])).toBe(2);
});

it("asks again after a failure", async () => {
  const other = new QueryObserver(client, {
    queryKey: ["fails"],
    retry: false,
    queryFn: () => Promise.reject(new Error("gone")),
  });
  const stop = other.subscribe(() => undefined);
  await refresh(client, ["fails"]);
  expect(client.getQueryState(["fails"])?.errorUpdateCount).toBe(2);
  stop();
});
