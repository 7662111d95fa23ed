"use client";

import { formatCount } from "@/lib/format/number";
import { firstHits, type GrepFile } from "@/lib/view/grep-hits";
import { visibleControls } from "@/lib/view/visible-controls";

import { FoldNote } from "./fold-note";
import { useKept } from "./kept-state";

const SHOWN = 16;

/** Matches under their files. `name` as for `useKept`. */
export function GrepList({ files, name }: { files: readonly GrepFile[]; name: string }) {
  const [shown, setShown] = useKept<number>(name, SHOWN);
  const total = files.reduce((sum, file) => sum + file.lines.length, 0);
  const most = total - shown <= 3 ? total : shown;
  const visible = firstHits(files, most);
  return (
    <>
      <ul aria-label={`Matches in ${formatCount(files.length, "file")}`} dir="ltr" className="font-mono text-sm">
        {visible.map(({ path, lines }, index) => (
          <li key={index}>
            <span className="font-semibold [overflow-wrap:anywhere]">{visibleControls(path)}</span>
            <ul>
              {lines.map(({ line, text, match }) => (
                <li
                  key={line}
                  data-line={line}
                  className={`pl-14 -indent-14 [overflow-wrap:anywhere] whitespace-pre-wrap before:mr-2 before:inline-block before:w-12 before:text-right before:indent-0 before:text-mute before:content-[attr(data-line)] ${match ? "" : "text-mute"}`}
                >
                  {visibleControls(text.slice(0, 1000))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {most < total && <FoldNote lines={Math.max(4, total - most)} chars={0} onMore={() => setShown(shown * 8)} />}
    </>
  );
}
