import { SONNET } from "./model-price";
import { SampleSession } from "./sample-session";

const NOBODY = "0badc0de";

/** A session in which everything is broken that a reader must survive. Each fault explains itself in its text. */
export function damaged(): string {
  const session = new SampleSession(
    { id: "019df6d4-4640-7a11-8c00-00000000d0a9", timestamp: "2026-05-05T06:30:00.000Z", cwd: "/home/ada/lighthouse" },
    SONNET,
  );
  session.user("Why does the lamp of the lighthouse stop at 03:12 every night?");
  const cause = session.answer({
    text: "A job restarts the machine at 03:12. The file you look at was damaged in such a restart; I left a mark at each fault.",
  });
  const lines = [...session.lines];
  const write = (entry: Record<string, unknown>): void => {
    lines.push(JSON.stringify(entry));
  };
  const said = (id: string, parentId: unknown, content: string, timestamp: unknown = "2026-05-05T06:34:00.000Z") =>
    write({ type: "message", id, parentId, timestamp, message: { role: "user", content, timestamp: 1777962840000 } });

  lines.push('{"type":"message","id":"5eed0001","parentId":"' + cause + '","timestamp":"2026-05-05T06:3');
  said("5eed0002", cause, "The line above was cut in the middle when the power failed.");
  said("5eed0002", "5eed0002", "Duplicate id: this line repeats the id of the one above it, and is set aside.");
  said("5eed0003", NOBODY, "Missing parent: the entry I answer is not in this file, so I stand at a root of my own.");
  said("5eed0004", "5eed0005", "A cycle: my parent is the next entry ...");
  said("5eed0005", "5eed0004", "... and the parent of the next entry is me. The loop is broken at its first entry.");
  said("5eed0006", "5eed0006", "A cycle of one: I am my own parent.");
  said("5eed0007", "5eed0002", "Bad timestamp: I was written a week from some day.", "next Wednesday");
  said("5eed0008", 8, "Bad field: my parentId is a number.");
  write({ type: "message", parentId: "5eed0007", timestamp: "2026-05-05T06:35:00.000Z", message: { role: "user" } });
  write({
    type: "weather_report",
    id: "5eed0009",
    parentId: "5eed0007",
    timestamp: "2026-05-05T06:36:00.000Z",
    note: "A type of entry that no program known here writes. It is kept and shown as it is.",
  });
  write({
    type: "message",
    id: "5eed000a",
    parentId: "5eed0009",
    timestamp: "2026-05-05T06:37:00.000Z",
    message: { role: "foghorn", content: "A role nobody knows.", timestamp: 1777963020000 },
  });
  write({
    type: "message",
    id: "5eed000b",
    parentId: "5eed000a",
    timestamp: "2026-05-05T06:38:00.000Z",
    message: {
      role: "assistant",
      content: [
        { type: "text", text: "An answer that was still being written, with a block of an unknown kind:" },
        { type: "hologram", data: { height: 3 } },
      ],
      api: "anthropic-messages",
      provider: "anthropic",
      model: "claude-sonnet-4-5",
      usage: { input: "many", output: 12, cacheRead: 0, cacheWrite: 0, totalTokens: 12 },
      stopReason: "pending",
      timestamp: 1777963080000,
    },
  });
  write({
    type: "label",
    id: "5eed000c",
    parentId: "5eed000b",
    timestamp: "2026-05-05T06:39:00.000Z",
    targetId: NOBODY,
    label: "points nowhere",
  });
  said(
    "5eed000d",
    "5eed000c",
    "And still the file opens. The last line after this one is cut, as if pi were writing it.",
  );
  // No line break at the end: the process died here.
  return lines.join("\n") + '\n{"type":"message","id":"5eed000e","parentId":"5eed000d","time';
}
