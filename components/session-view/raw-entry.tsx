"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lineQuery, rawQuery } from "@/lib/api/queries";
import type { SessionSource } from "@/lib/api/session-source";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatBytes } from "@/lib/format/bytes";
import { RawText } from "./raw-text";

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
  return <RawText text={raw.data} />;
}

/** The start of a line that gave no entry. */
export function RawLine({ source, version, offset }: { source: SessionSource; version: string; offset: number }) {
  const line = useQuery(lineQuery(source, version, offset));
  if (line.error) return <p className="text-sm text-error">{line.error.message}</p>;
  if (line.data === undefined) return <Skeleton className="h-12 w-full" />;
  return <RawText text={line.data} />;
}
