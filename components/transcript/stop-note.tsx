import { visibleControls } from "@/lib/view/visible-controls";

const NOTES: Record<string, string> = {
  length: "Cut at the output limit",
  aborted: "Aborted",
  deferred: "Deferred: the provider answers later",
  pending: "Never finished: the answer was still pending when it was written",
};
const PLANNED = new Set(["", "stop", "toolUse", "error"]);

/** How an answer ended, where it did not end as planned; an error's text in full. */
export function StopNote({ stop, error }: { stop: string; error: string }) {
  const note = NOTES[stop] ?? (PLANNED.has(stop) ? "" : `Stopped: ${visibleControls(stop)}`);
  return (
    <>
      {note !== "" && (
        <p className={stop === "deferred" ? "my-1 text-mute" : "my-1 text-error"}>
          <bdi>{note}</bdi>
        </p>
      )}
      {(error !== "" || stop === "error") && (
        <p
          dir="auto"
          className="my-1 border-s-2 border-error ps-3 text-error [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {error === "" ? "Failed without a message" : visibleControls(error.slice(0, 20_000))}
        </p>
      )}
    </>
  );
}
