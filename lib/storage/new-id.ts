import { randomBytes } from "node:crypto";

/** An id for a new entry: 8 hex digits, another one for as long as `taken` says so. */
export function newEntryId(taken: (id: string) => boolean): string {
  let id: string;
  do id = randomBytes(4).toString("hex");
  while (taken(id));
  return id;
}

let lastTime = 0;
let sequence = 0;

/** An id for a new session: a UUID of version 7. Those made by one process sort in the order in which they were made. */
export function newSessionId(now = Date.now()): string {
  const bytes = randomBytes(16);
  // The 12 bits after the time count what is made within one millisecond; when they run out, time runs ahead.
  if (now > lastTime) {
    lastTime = now;
    sequence = bytes.readUInt16BE(6) & 0x7ff;
  } else if (sequence < 0xfff) sequence++;
  else {
    lastTime++;
    sequence = 0;
  }
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

const SESSION_ID = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;

/** True for an id that pi accepts: letters, digits, `-`, `_` and `.`, with a letter or a digit at both ends. */
export const isSessionId = (id: string): boolean => SESSION_ID.test(id);
