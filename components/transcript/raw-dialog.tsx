"use client";

import { useQuery } from "@tanstack/react-query";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { SessionSource } from "@/lib/api/session-source";
import { formatBytes } from "@/lib/format/bytes";
import { jsonText } from "@/lib/view/json-text";

import { CodeBlock } from "./code-block";

/** Lines beyond this are shown as they stand: spreading them out would take longer than reading them. */
const LONGEST_SPREAD = 2_000_000;

/** The line of an entry as it stands in the file, spread out to read. */
export function RawDialog({
  source,
  version,
  row,
  id,
  bytes,
  onClose,
}: {
  source: SessionSource;
  version: string;
  row: number;
  id: string;
  bytes: number;
  onClose: () => void;
}) {
  const line = useQuery({
    queryKey: ["raw", source.key, version, row],
    queryFn: ({ signal }) => source.raw(row, signal),
    // Lines can be of many megabytes: none is kept longer than it is looked at.
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Raw JSON"
      description={`Entry ${id.slice(0, 80)} · ${formatBytes(bytes)} in the file`}
      className="sm:w-[min(60rem,calc(100vw-2rem))]"
      footer={line.data !== undefined && <CopyButton text={line.data}>Copy the line</CopyButton>}
    >
      {line.data !== undefined ? (
        <CodeBlock code={spread(line.data)} language="" grammar="json" name={`raw.${row}`} />
      ) : line.error !== null ? (
        <p role="alert" className="flex items-center gap-2 text-error">
          The line could not be read: {line.error.message}
          <Button onClick={() => void line.refetch()}>Try again</Button>
        </p>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}

function spread(line: string): string {
  if (line.length > LONGEST_SPREAD) return line;
  try {
    return jsonText(JSON.parse(line));
  } catch {
    return line;
  }
}
