import { PanelSection } from "@/components/ui/panel-section";
import { formatExactCost } from "@/lib/format/cost";
import { formatNumber } from "@/lib/format/number";
import type { Outline } from "@/lib/outline/outline";
import { usageAt, type UsageColumns } from "@/lib/usage/usage-columns";

const LINES: [keyof UsageColumns, string, keyof UsageColumns][] = [
  ["input", "Input", "costInput"],
  ["output", "Output", "costOutput"],
  ["cacheRead", "Cache read", "costCacheRead"],
  ["cacheWrite", "Cache write", "costCacheWrite"],
];

/** Tokens and cost that one entry recorded; nothing for an entry without usage. */
export function EntryUsage({ outline, row }: { outline: Outline; row: number }) {
  const { usage } = outline;
  const at = usageAt(usage, row);
  if (at < 0) return null;
  const value = (key: keyof UsageColumns) => usage[key][at] as number;
  const tokens = value("input") + value("output") + value("cacheRead") + value("cacheWrite");
  return (
    <PanelSection title="Usage of this entry">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-mute">
            <th scope="col">
              <span className="sr-only">Kind of token</span>
            </th>
            <th scope="col" className="text-right font-normal">
              Tokens
            </th>
            <th scope="col" className="text-right font-normal">
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(([key, name, cost]) => (
            <tr key={key}>
              <th scope="row" className="py-0.5 text-left font-normal">
                {name}
              </th>
              <td className="py-0.5 text-right">{formatNumber(value(key))}</td>
              <td className="py-0.5 text-right text-mute">{value(cost) === 0 ? "" : formatExactCost(value(cost))}</td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" className="border-t py-0.5 text-left">
              Total
            </th>
            <td className="border-t py-0.5 text-right">{formatNumber(tokens)}</td>
            <td className="border-t py-0.5 text-right">
              {value("priced") === 1 ? (
                formatExactCost(value("cost"))
              ) : (
                <span className="font-normal text-error">not recorded</span>
              )}
            </td>
          </tr>
        </tbody>
      </table>
    </PanelSection>
  );
}
