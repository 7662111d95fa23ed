"use client";

import { Skeleton } from "@/components/ui/skeleton";

import { JsonBlock } from "./json-block";
import { ClippedNote, LoadFailure } from "./load-notes";
import { useBody } from "./scope";

/** The whole entry as JSON. */
export function EntryJson({ row }: { row: number }) {
  const body = useBody(row);
  if (body.state === "loading") return <Skeleton className="my-2 h-24" />;
  if (body.state === "failed") return <LoadFailure reason={body.reason} />;
  return (
    <>
      <JsonBlock value={body.body.entry} name={`${row}.json`} />
      <ClippedNote row={row} clipped={body.body.clipped} />
    </>
  );
}
