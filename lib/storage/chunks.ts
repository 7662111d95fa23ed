import type { OpenFile } from "./open-session";
import { patiently } from "./patience";

const CHUNK = 1 << 20;

/**
 * Gives the bytes from `start` to `end`, in chunks whose memory is used again once `take` is done. While one is taken the
 * next is read. Gives the offset where reading ended: before `end` when the file has become shorter.
 *
 * @throws SessionFileError `timeout` when the disk does not answer.
 */
export async function readChunks(
  file: OpenFile,
  start: number,
  end: number,
  take: (chunk: Buffer) => void | Promise<void>,
): Promise<number> {
  const size = Math.min(CHUNK, Math.max(end - start, 1));
  let [now, next] = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)];
  const readInto = (buffer: Buffer, at: number) => {
    if (at >= end) return Promise.resolve(0);
    const wanted = Math.min(size, end - at);
    return patiently(file.path, async () => (await file.handle.read(buffer, 0, wanted, at)).bytesRead);
  };
  let at = start;
  let reading = readInto(now, at);
  for (;;) {
    const count = await reading;
    if (count === 0) return at;
    at += count;
    reading = readInto(next, at);
    // Should `take` throw, nobody waits for it any more.
    reading.catch(() => {});
    await take(now.subarray(0, count));
    [now, next] = [next, now];
  }
}

/** The bytes from `start` to `end`; fewer where the file ends before. */
export async function readBytes(file: OpenFile, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(Math.max(end - start, 0));
  let filled = 0;
  while (filled < bytes.length) {
    const count = await patiently(
      file.path,
      async () => (await file.handle.read(bytes, filled, bytes.length - filled, start + filled)).bytesRead,
    );
    if (count === 0) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
}
