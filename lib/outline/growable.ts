import { cutUsage } from "@/lib/usage/usage-columns";

import type { Outline, OutlineStore } from "./outline";

/** A store that goes on from `base`. The arrays are shared unless another reading has already grown them. */
export function growable(base: Outline): OutlineStore {
  const store: OutlineStore = { ...base, problems: base.problems.slice(), listing: { ...base.listing } };
  if (base.ids.length === base.size) return store;
  const { size } = base;
  const rows = <T>(map: ReadonlyMap<number, T>) => new Map(Array.from(map).filter(([row]) => row < size));
  return {
    ...store,
    ids: base.ids.slice(0, size),
    parentIds: base.parentIds.slice(0, size),
    type: base.type.slice(0, size),
    role: base.role.slice(0, size),
    time: base.time.slice(0, size),
    flags: base.flags.slice(0, size),
    stop: base.stop.slice(0, size),
    model: base.model.slice(0, size),
    models: base.models.slice(0, 1 + base.model.slice(0, size).reduce((most, model) => Math.max(most, model), -1)),
    line: base.line.slice(0, size),
    offset: base.offset.slice(0, size),
    bytes: base.bytes.slice(0, size),
    chars: base.chars.slice(0, size),
    title: base.title.slice(0, size),
    details: rows(base.details),
    calls: rows(base.calls),
    results: rows(base.results),
    usage: cutUsage(base.usage, 0, size),
  };
}
