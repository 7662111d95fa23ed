"use client";

import { useState } from "react";
import type { SessionList } from "@/lib/api/contract";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { VirtualRows } from "@/components/ui/virtual-rows";
import { formatCount } from "@/lib/format/number";

/** How many files are not listed; opens into which, and why. */
export function LeftOut({ files }: { files: SessionList["leftOut"] }) {
  const [open, setOpen] = useState(false);
  if (files.length === 0) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {formatCount(files.length, "file")} left out
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`${formatCount(files.length, "file")} left out`}
        description="Files that end in .jsonl and are no session of pi, or could not be read."
        className="sm:w-[min(46rem,calc(100vw-2rem))]"
      >
        <div className="flex" style={{ height: Math.min(420, files.length * 44) }}>
          <VirtualRows label="Files left out" count={files.length} height={44}>
            {(index) => {
              const { path, reason } = files[index]!;
              return (
                <div className="flex h-full flex-col justify-center border-b text-sm">
                  <span dir="rtl" className="truncate text-left font-mono text-xs" title={path}>
                    <bdi>{path}</bdi>
                  </span>
                  <span className="truncate text-mute" title={reason}>
                    {reason}
                  </span>
                </div>
              );
            }}
          </VirtualRows>
        </div>
      </Dialog>
    </>
  );
}
