import { costDigits, formatCost, formatExactCost } from "@/lib/format/cost";
import { formatNumber } from "@/lib/format/number";
import { formatTokens } from "@/lib/format/tokens";
import type { Usage } from "@/lib/usage/usage";

const TOKENS = [
  ["input", "Input"],
  ["output", "Output"],
  ["cacheRead", "Cache read"],
  ["cacheWrite", "Cache write"],
  ["totalTokens", "Tokens"],
] as const;

/** Above this a figure in full no longer fits beside two others. */
const WIDEST = 9_999_999;

/** The three totals side by side. They are never mixed: path and abandoned make the session. */
export function UsageTable({ path, session, abandoned }: { path: Usage; session: Usage; abandoned: Usage }) {
  const columns = [path, session, abandoned];
  const short = session.totalTokens > WIDEST;
  const total = "border-t pt-1 font-semibold";
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-mute">
          <th scope="col" className="text-left font-normal">
            <span className="sr-only">What was used</span>
          </th>
          {["Path", "Session", "Abandoned"].map((name) => (
            <th key={name} scope="col" className="pb-0.5 pl-2 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TOKENS.map(([key, name]) => (
          <tr key={key}>
            <th scope="row" className={`py-0.5 text-left ${key === "totalTokens" ? total : "font-normal"}`}>
              {name}
            </th>
            {columns.map((usage, at) => (
              <td
                key={at}
                {...(at === 0 && { "data-usage": key, "data-value": usage[key] })}
                title={short ? formatNumber(usage[key]) : undefined}
                className={`py-0.5 pl-2 text-right ${key === "totalTokens" ? total : ""} ${at > 0 ? "text-mute" : ""}`}
              >
                {short ? formatTokens(usage[key]) : formatNumber(usage[key])}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" className={`py-0.5 text-left ${total}`}>
            Cost
          </th>
          {columns.map((usage, at) => (
            <td
              key={at}
              {...(at === 0 && { "data-usage": "cost", "data-value": usage.cost })}
              title={formatExactCost(usage.cost)}
              className={`py-0.5 pl-2 text-right ${total} ${at > 0 ? "text-mute" : ""}`}
            >
              {formatCost(usage.cost, costDigits(session.cost))}
            </td>
          ))}
        </tr>
        {session.unpriced > 0 && (
          <tr className="text-error">
            <th scope="row" className="py-0.5 text-left font-normal">
              Tokens without a cost
            </th>
            {columns.map((usage, at) => (
              <td key={at} title={formatNumber(usage.unpriced)} className="py-0.5 pl-2 text-right">
                {formatTokens(usage.unpriced)}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}
