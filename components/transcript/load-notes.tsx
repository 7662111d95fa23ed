"use client";

import { useState } from "react";

import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format/number";

import { useScope } from "./scope";

/** In place of what could not be loaded. */
export function LoadFailure({ reason }: { reason: string }) {
  const { bodies } = useScope();
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-error">
      <span>Could not be loaded: {reason}</span>
      <Button onClick={() => bodies.retry()}>Try again</Button>
    </p>
  );
}

/** Under an entry of which only the start is here. */
export function ClippedNote({ row, clipped }: { row: number; clipped: number }) {
  const { bodies } = useScope();
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  if (clipped === 0) return null;
  const load = () => {
    setState("loading");
    bodies.loadFull(row).catch(() => setState("failed"));
  };
  return (
    <p className="my-1 flex flex-wrap items-center gap-2 text-sm text-mute">
      <span>
        {formatCount(clipped, "character")} of this entry{" "}
        {state === "failed" ? "could not be loaded" : "not loaded yet"}
      </span>
      <Button disabled={state === "loading"} onClick={load}>
        {state === "loading" ? "Loading…" : "Load all of it"}
      </Button>
    </p>
  );
}
