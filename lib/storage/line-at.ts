import { readBytes } from "./chunks";
import { openSession } from "./open-session";
import { explainFileError, SessionFileError } from "./session-file-error";

/** Most bytes of a line that are read: a damaged file may be one line of gigabytes. */
export const MOST_LINE_BYTES = 65_536;

const LINE_BREAK = 10;

/**
 * The bytes of a file from `offset` to the next line break, at most MOST_LINE_BYTES: what stands on a line that gave no
 * entry. None at the end of the file.
 *
 * @throws SessionFileError `no-such-entry` when the file ends before.
 */
export async function readLineAt(path: string, offset: number): Promise<Buffer> {
  const file = await openSession(path);
  try {
    const bytes = await readBytes(file, offset, offset + MOST_LINE_BYTES);
    if (bytes.length === 0) throw new SessionFileError("no-such-entry", `the file ends before byte ${offset}`);
    const end = bytes.indexOf(LINE_BREAK);
    return end < 0 ? bytes : bytes.subarray(0, end);
  } catch (error) {
    throw explainFileError(error, path);
  } finally {
    await file.handle.close();
  }
}
