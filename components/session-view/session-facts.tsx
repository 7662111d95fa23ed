import type { ReactNode } from "react";
import type { SessionFile } from "@/lib/api/contract";
import { CopyButton } from "@/components/ui/copy-button";
import { formatBytes } from "@/lib/format/bytes";
import { formatNumber } from "@/lib/format/number";
import { formatAge, formatFullTime } from "@/lib/format/time";
import type { Structure } from "@/lib/view/structure";

/** What is known of the file as a whole. */
export function SessionFacts({ file, structure, now }: { file: SessionFile; structure: Structure; now: number }) {
  const { facts, outline, tips } = structure;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm [&_dt]:text-mute">
      <Fact name="Name">{facts.named ? facts.title : <span className="text-mute">none given</span>}</Fact>
      <Fact name="Session id">
        {facts.id === null ? "none" : <Copied text={facts.id} label="Copy the session id" />}
      </Fact>
      <Fact name="Directory">
        {facts.cwd === null ? "none named" : <Copied text={facts.cwd} label="Copy the directory" />}
      </Fact>
      <Fact name="File">
        <Copied text={file.path} label="Copy the path of the file" />
      </Fact>
      <Fact name="Size">
        {formatBytes(file.bytes)} · {formatNumber(outline.size)} entries · {formatNumber(tips.rows.length)} branches
      </Fact>
      <Fact name="Format">{facts.version}</Fact>
      <Fact name="Begun">
        <When time={facts.created} now={now} />
      </Fact>
      <Fact name="Last message">
        <When time={facts.active} now={now} />
      </Fact>
      <Fact name="File changed">
        <When time={file.modified} now={now} />
      </Fact>
      {facts.parentSession !== null && (
        <Fact name="Fork of">
          <Copied text={facts.parentSession} label="Copy the path of the parent" />
        </Fact>
      )}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

/** A time as a person needs it: when exactly, where, and how long ago. */
export function When({ time, now }: { time: number | null; now: number }) {
  return (
    <>
      {formatFullTime(time)}
      {time !== null && <span className="text-mute"> · {formatAge(time, now)}</span>}
    </>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <span className="flex items-start gap-1">
      <span className="min-w-0 font-mono text-xs leading-6.5 break-all">{text}</span>
      <CopyButton text={text} label={label} />
    </span>
  );
}
