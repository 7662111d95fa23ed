"use client";

import { shortId } from "@/lib/format/short-id";
import { visibleControls } from "@/lib/view/visible-controls";

import { useScope } from "./scope";

/** Leads to the entry with an id; says so where there is none. */
export function EntryAnchor({ id }: { id: string | undefined }) {
  const { tree, outline, select } = useScope();
  if (id === undefined) return "no entry";
  const row = tree.rowOf.get(id);
  if (row === undefined)
    return (
      <>
        <bdi>{visibleControls(shortId(id))}</bdi> (not in the file)
      </>
    );
  return (
    <button
      type="button"
      onClick={() => select(row)}
      className="inline-block max-w-72 truncate align-bottom text-accent underline underline-offset-2"
    >
      <bdi>{visibleControls(outline.title[row] || shortId(id))}</bdi>
    </button>
  );
}
