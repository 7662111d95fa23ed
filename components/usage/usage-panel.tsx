"use client";

import { useDeferredValue, useMemo, type ReactNode } from "react";
import { PanelSection } from "@/components/ui/panel-section";
import { formatNumber } from "@/lib/format/number";
import { USAGE_KINDS } from "@/lib/usage/usage-columns";
import { contextCurve } from "@/lib/view/context-curve";
import type { PathView } from "@/lib/view/path-view";
import type { Structure } from "@/lib/view/structure";
import { ContextChart } from "./context-chart";
import { CostTable } from "./cost-table";
import { kindName } from "./kind-name";
import { modelName } from "./model-name";
import { UsageTable } from "./usage-table";

/** What was spent on the path, beside the session and the abandoned part. `branches` is what each branch cost alone. */
export function UsagePanel({
  structure,
  path,
  onSelect,
  branches,
}: {
  structure: Structure;
  path: PathView;
  onSelect: (row: number) => void;
  branches: ReactNode;
}) {
  const { outline, usage: session } = structure;
  // The curve of a long path may come a moment later than its totals.
  const drawn = useDeferredValue(useMemo(() => ({ outline, rows: path.rows }), [outline, path.rows]));
  const curve = useMemo(() => contextCurve(drawn.outline, drawn.rows), [drawn]);
  const kinds = USAGE_KINDS.flatMap((kind) => {
    const all = session.byKind.find((sum) => sum.kind === kind);
    if (all === undefined) return [];
    return {
      name: kindName(kind),
      path: path.usage.byKind.find((sum) => sum.kind === kind)?.cost ?? 0,
      session: all.cost,
    };
  });
  const models = session.byModel.map((all) => ({
    name: modelName(all),
    title:
      all.model === null
        ? "Work inside tools and summaries names no model"
        : `${all.provider ?? ""} ${all.model}`.trim(),
    path: path.usage.byModel.find((sum) => sum.model === all.model && sum.provider === all.provider)?.cost ?? 0,
    session: all.cost,
  }));
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <PanelSection title="Usage" region="Path usage">
        <UsageTable path={path.usage.total} session={session.total} abandoned={path.abandoned} />
        <Parts reasoning={path.usage.reasoning} cacheWrite1h={path.usage.cacheWrite1h} />
      </PanelSection>
      <PanelSection title="Context along the path" aside={<span className="text-xs text-mute">tokens</span>}>
        <ContextChart curve={curve} onSelect={onSelect} />
      </PanelSection>
      {kinds.length > 0 && (
        <PanelSection title="Cost by kind of work">
          <CostTable what="Kind of work" lines={kinds} />
        </PanelSection>
      )}
      {models.length > 0 && (
        <PanelSection title="Cost by model">
          <CostTable what="Model" lines={models} />
        </PanelSection>
      )}
      {branches}
    </div>
  );
}

/** Tokens that are part of others, never added again. */
function Parts({ reasoning, cacheWrite1h }: { reasoning: number; cacheWrite1h: number }) {
  const parts = [
    reasoning > 0 && `${formatNumber(reasoning)} of the path’s output were reasoning`,
    cacheWrite1h > 0 && `${formatNumber(cacheWrite1h)} of its cache writes were for one hour`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : <p className="mt-1 text-sm text-mute">{parts.join("; ")}.</p>;
}
