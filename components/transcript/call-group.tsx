import type { ReactNode } from "react";

import { formatCount } from "@/lib/format/number";

/** The calls an answer made at once. */
export function CallGroup({ count, children }: { count: number; children: ReactNode }) {
  if (count < 2) return children;
  return (
    <div role="group" aria-label={formatCount(count, "call at once", "calls at once")} className="my-2 border-s-2 ps-2">
      <p className="text-xs text-mute">{count} calls at once</p>
      {children}
    </div>
  );
}
