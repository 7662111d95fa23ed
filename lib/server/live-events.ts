import "server-only";
import type { LiveEvent } from "@/lib/api/contract";
import type { NumberedEvent } from "@/lib/storage/event-hub";
import type { SessionChange } from "@/lib/storage/live-sessions";

import { services } from "./services";

/** So often something is sent, that a connection which is gone is noticed, in milliseconds. */
const BEAT = 20_000;
/** Events that may wait for a reader. One that is slower is cut off; it comes back and says what it has. */
const MOST_WAITING = 1000;

/** A stream of `LiveEvent`s as server-sent events, until the reader leaves. */
export function liveResponse(lastId: string | null): Response {
  const encoder = new TextEncoder();
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        if ((controller.desiredSize ?? 0) > -MOST_WAITING) return controller.enqueue(encoder.encode(text));
        end();
        controller.close();
      };
      const listening = services().live.listen(lastId, (change) => send(changeText(change)));
      const beat = setInterval(() => send(":\n\n"), BEAT);
      end = () => {
        clearInterval(beat);
        listening.end();
      };
      if (listening.missed === null) send(eventText(listening.lastId, { kind: "reset" }));
      else for (const change of listening.missed) send(changeText(change));
    },
    cancel() {
      end();
    },
  });
  return new Response(stream, {
    headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache, no-transform" },
  });
}

const changeText = ({ id, event }: NumberedEvent<SessionChange>): string =>
  eventText(id, { kind: "session", ...event });

const eventText = (id: string, event: LiveEvent): string => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
