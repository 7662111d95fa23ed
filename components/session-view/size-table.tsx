"use client";

import { useState } from "react";
import { Segmented } from "@/components/ui/segmented";
import { formatBytes } from "@/lib/format/bytes";
import { formatCount, formatNumber } from "@/lib/format/number";
import type { SizeShare, Sizes } from "@/lib/outline/sizes";

const SIDES = { byType: "Type", byRole: "Role", byTool: "Tool", byCustomType: "Extension" } as const;
type Side = keyof typeof SIDES;
/** Most sorts listed; a session may hold thousands of extensions' types. */
const MOST = 30;

/** Bytes of the file by sort of entry. */
export function SizeTable({ sizes, file }: { sizes: Sizes; /** Bytes of all of it. */ file: number }) {
  const [side, setSide] = useState<Side>("byType");
  const offered = (Object.keys(SIDES) as Side[]).filter((name) => sizes[name].length > 0);
  if (offered.length === 0) return <p className="text-sm text-mute">The file holds no entry.</p>;
  const shares = sizes[side];
  return (
    <>
      <Segmented
        label="Bytes by"
        dense
        value={side}
        options={offered.map((value) => ({ value, label: SIDES[value] }))}
        onChange={setSide}
      />
      <table className="mt-1.5 w-full table-fixed text-sm">
        <thead>
          <tr className="text-mute">
            <th scope="col" className="text-left font-normal">
              {SIDES[side]}
            </th>
            <th scope="col" className="w-18 text-right font-normal">
              Entries
            </th>
            <th scope="col" className="w-18 text-right font-normal">
              Size
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.slice(0, MOST).map((share) => (
            <Share key={share.name} share={share} total={sizes.total} />
          ))}
        </tbody>
      </table>
      {shares.length > MOST && <p className="text-sm text-mute">and {formatNumber(shares.length - MOST)} more</p>}
      <p className="mt-1 text-sm text-mute">
        {formatBytes(file)} in the file
        {sizes.images.count > 0 &&
          `, of them ${formatCount(sizes.images.count, "image")} of ${formatBytes(sizes.images.bytes)} once decoded`}
      </p>
    </>
  );
}

function Share({ share, total }: { share: SizeShare; total: number }) {
  const part = total === 0 ? 0 : share.bytes / total;
  return (
    <tr>
      <th scope="row" title={share.name} className="relative py-0.5 text-left font-normal">
        <span
          aria-hidden
          className="absolute inset-y-0.5 left-0 rounded-sm bg-fill"
          style={{ width: `${part * 100}%` }}
        />
        <span className="relative block truncate pl-1">{share.name}</span>
      </th>
      <td className="py-0.5 text-right text-mute">{formatNumber(share.entries)}</td>
      <td className="py-0.5 text-right">{formatBytes(share.bytes)}</td>
    </tr>
  );
}
