"use client";

import { formatCount } from "@/lib/format/number";
import { visibleControls } from "@/lib/view/visible-controls";

import { FoldNote } from "./fold-note";
import { useKept } from "./kept-state";

const SHOWN = 16;

/** Paths, one a line, as a list. `name` as for `useKept`. */
export function PathList({ paths, name }: { paths: string; name: string }) {
  const [shown, setShown] = useKept<number>(name, SHOWN);
  const list = paths.split("\n").filter((path) => path !== "");
  const left = list.length - Math.min(shown, list.length);
  // Folding three lines away saves nothing.
  const visible = left <= 3 ? list : list.slice(0, shown);
  return (
    <>
      <ul aria-label={formatCount(list.length, "path")} dir="ltr" className="font-mono text-sm">
        {visible.map((path, index) => (
          <li key={index} className="[overflow-wrap:anywhere] whitespace-pre-wrap">
            {visibleControls(path.slice(0, 1000))}
          </li>
        ))}
      </ul>
      {left > 3 && <FoldNote lines={left} chars={0} onMore={() => setShown(shown * 8)} />}
    </>
  );
}
