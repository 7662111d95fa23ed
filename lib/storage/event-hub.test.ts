import { describe, expect, it } from "vitest";

import { EventHub } from "./event-hub";

describe("EventHub", () => {
  it("hands every event to all who listen, until they stop", () => {
    const hub = new EventHub<number>("h");
    const heard: number[][] = [[], []];
    const ends = heard.map((list) => hub.listen(({ event }) => list.push(event)));
    hub.publish(1);
    ends[0]?.();
    hub.publish(2);
    expect(heard).toEqual([[1], [1, 2]]);
    expect(hub.listeners).toBe(1);
  });

  it("gives who comes back just what was missed", () => {
    const hub = new EventHub<number>("h");
    const start = hub.lastId;
    for (let n = 1; n <= 5; n++) hub.publish(n);
    expect(hub.since(start)?.map(({ event }) => event)).toEqual([1, 2, 3, 4, 5]);
    expect(hub.since("h-3")?.map(({ id }) => id)).toEqual(["h-4", "h-5"]);
    expect(hub.since(hub.lastId)).toEqual([]);
  });

  it("says when that is not known any more", () => {
    const hub = new EventHub<number>("h");
    for (let n = 1; n <= 1500; n++) hub.publish(n);
    expect(hub.since("h-400")).toBeNull();
    expect(hub.since("h-500")).toHaveLength(1000);
    for (const id of ["other-3", "h-1501", "h-", "", "h-x", "3"]) expect(hub.since(id)).toBeNull();
  });
});
