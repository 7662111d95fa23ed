import type { SessionList } from "@/lib/api/contract";
import { useMediaQuery } from "@/components/ui/media-query";
import { Headings } from "./session-table";
import { NarrowSessionLine, SessionLine } from "./session-line";

/** What stands where no session was found: where they were looked for, what is wrong there, and the samples. */
export function EmptyLibrary({ list, now }: { list: SessionList; now: number }) {
  const narrow = useMediaQuery("(width < 60rem)");
  const Line = narrow ? NarrowSessionLine : SessionLine;
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto flex max-w-2xl flex-col gap-3 px-6 pt-14 pb-10 text-mute">
        <h2 className="text-xl font-semibold text-ink">No sessions were found</h2>
        <p>
          pi leaves a file for each session it runs. This page lists those in the directories below and in the
          directories inside them; nothing in them is changed by looking.
        </p>
        <ul aria-label="Directories looked in" className="rounded-md border bg-panel">
          {list.directories.map(({ path, problem }) => (
            <li key={path} className="border-b px-3 py-1.5 last:border-b-0">
              <span className="font-mono text-sm break-all text-ink">{path}</span>
              <span className={problem === null ? "block text-sm" : "block text-sm text-error"}>
                {problem ?? "holds no session"}
              </span>
            </li>
          ))}
        </ul>
        <p>
          Sessions elsewhere? Start with <Code>--session-dir DIR</Code>, or set <Code>PI_CODING_AGENT_SESSION_DIR</Code>{" "}
          as pi does. A session that you begin in pi now appears here by itself.
        </p>
      </div>
      {list.samples.length > 0 && (
        <section aria-labelledby="samples" className="border-t">
          <h2 id="samples" className="px-4 py-2 text-sm text-mute">
            <b className="font-semibold text-ink">Samples</b> to look around with. They come with the program and are
            read-only.
          </h2>
          <div className="border-t">
            {!narrow && <Headings order="recent" />}
            <ul aria-label="Samples">
              {list.samples.map((session) => (
                <li key={session.key} style={{ height: narrow ? 52 : 29 }}>
                  <Line session={session} depth={0} now={now} tabIndex={0} onFocus={() => undefined} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </div>
  );
}

function Code({ children }: { children: string }) {
  return <code className="rounded bg-fill px-1 font-mono text-sm text-ink">{children}</code>;
}
