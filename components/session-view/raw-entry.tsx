"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rawQuery } from "@/lib/api/queries";
import type { SessionSource } from "@/lib/api/session-source";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatBytes } from "@/lib/format/bytes";
import { readableJson } from "./readable-json";

/** A line up to this many bytes is fetched as soon as its entry is looked at. */
const FETCHED_UNASKED = 256_000;

/** The line of an entry as it stands in the file, indented. */
export function RawEntry({
  source,
  version,
  row,
  bytes,
}: {
  source: SessionSource;
  version: string;
  row: number;
  bytes: number;
}) {
  const [wanted, setWanted] = useState(bytes <= FETCHED_UNASKED);
  const raw = useQuery({ ...rawQuery(source, version, row), enabled: wanted });
  if (!wanted) return <Button onClick={() => setWanted(true)}>Read the line, {formatBytes(bytes)}</Button>;
  if (raw.error) return <p className="text-sm text-error">{raw.error.message}</p>;
  if (raw.data === undefined) return <Skeleton className="h-24 w-full" />;
  const { data } = raw;
  return (
    <div className="relative">
      <CopyButton text={data} label="Copy the line as it stands" className="absolute top-1 right-1 bg-fill" />
      <pre
        tabIndex={0}
        aria-label="Raw JSON"
        className="max-h-[28rem] overflow-auto rounded-md bg-fill p-2 font-mono text-xs break-words whitespace-pre-wrap"
      >
        {readableJson(data)}
      </pre>
    </div>
  );
}
