import { costDigits, formatCost, formatExactCost } from "@/lib/format/cost";

export interface CostLine {
  name: string;
  /** Said in full where the name is short. */
  title?: string;
  /** US dollars. */
  path: number;
  session: number;
}

/** Costs of the path beside those of the session, a line each. */
export function CostTable({ what, lines }: { what: string; lines: readonly CostLine[] }) {
  const digits = costDigits(Math.max(0, ...lines.map(({ session }) => session)));
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="text-mute">
          <th scope="col" className="text-left font-normal">
            <span className="sr-only">{what}</span>
          </th>
          <th scope="col" className="w-20 text-right font-normal">
            Path
          </th>
          <th scope="col" className="w-20 text-right font-normal">
            Session
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.title ?? line.name}>
            <th scope="row" title={line.title ?? line.name} className="truncate py-0.5 text-left font-normal">
              {line.name}
            </th>
            <td title={formatExactCost(line.path)} className="py-0.5 text-right">
              {formatCost(line.path, digits)}
            </td>
            <td title={formatExactCost(line.session)} className="py-0.5 text-right text-mute">
              {formatCost(line.session, digits)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
