import { routes, type LiveEvent } from "./contract";

/** What one tab passes on to the others. */
interface LiveMessage {
  /** Whether the server is heard. */
  connected: boolean;
  /** What was heard, with its id. */
  heard: { id: string; event: LiveEvent } | null;
}

export interface LiveListener {
  onEvent: (event: LiveEvent) => void;
  onConnected?: (connected: boolean) => void;
}

/** Of the lock and of the channel between tabs. */
const NAME = "pi-session-tree.live";
/** A stream that the browser gave up is opened again after this many milliseconds. */
const REOPEN = 2000;

const listeners = new Set<LiveListener>();
let channel: BroadcastChannel | null = null;
let stream: EventSource | null = null;
let lastId: string | null = null;

/**
 * Tells what happens to the session files until the returned function is called. All tabs of a browser share one
 * connection: browsers allow six to a server, so tabs that held one each would block one another. The tab that holds the
 * lock listens and passes on what it hears; when it closes, the next in line goes on from where it ended.
 */
export function listenLive(listener: LiveListener): () => void {
  listeners.add(listener);
  if (channel === null) start();
  return () => void listeners.delete(listener);
}

function start(): void {
  channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => receive(data);
  if ("locks" in navigator) {
    // Never answered: the lock is held as long as the tab lives.
    void navigator.locks.request(NAME, () => new Promise<never>(open));
    return;
  }
  // No locks on http pages of another machine: there the tab that is looked at listens.
  const look = () => {
    if (document.hidden) close();
    else if (stream === null) open();
  };
  document.addEventListener("visibilitychange", look);
  look();
}

function open(): void {
  const own = new EventSource(lastId === null ? routes.events : `${routes.events}?last=${encodeURIComponent(lastId)}`);
  stream = own;
  own.onopen = () => pass({ connected: true, heard: null });
  own.onmessage = ({ data, lastEventId }: MessageEvent<string>) =>
    pass({ connected: true, heard: { id: lastEventId, event: JSON.parse(data) as LiveEvent } });
  own.onerror = () => {
    pass({ connected: false, heard: null });
    // The browser comes back by itself after a broken connection, but not after an answer that is no stream.
    if (own.readyState === EventSource.CLOSED) setTimeout(() => stream === own && open(), REOPEN);
  };
}

function close(): void {
  stream?.close();
  stream = null;
}

function pass(message: LiveMessage): void {
  receive(message);
  channel?.postMessage(message);
}

function receive({ connected, heard }: LiveMessage): void {
  if (heard !== null) lastId = heard.id;
  for (const listener of [...listeners]) {
    listener.onConnected?.(connected);
    if (heard !== null) listener.onEvent(heard.event);
  }
}
