import { imageData, trimBody } from "@/lib/outline/body";
import type { Outline } from "@/lib/outline/outline";
import { FLAG } from "@/lib/session/columns";
import type { RawObject } from "@/lib/session/entry";
import { upgradedEntry } from "@/lib/session/migrate";
import { parseLine } from "@/lib/session/parse";

import { readBytes } from "./chunks";
import { isContinued, type FileMark } from "./file-mark";
import { rasterType } from "./image-type";
import { openSession, type OpenFile } from "./open-session";
import { explainFileError, SessionFileError } from "./session-file-error";

/** A session's rows as far as their lines are to be found again. */
export interface RowPlaces {
  path: string;
  mark: FileMark;
  outline: Outline;
}

const encoder = new TextEncoder();

/**
 * Bodies of rows as the bytes of a JSON list of `{row, entry, clipped}`: entries as version 3, without image data, texts cut
 * at `clipAt`. Each is written as soon as it is read: together they may be larger than memory allows.
 *
 * @throws SessionFileError `changed` when the file is no longer the one the outline was read from.
 */
export function readBodies(
  places: RowPlaces,
  rows: readonly number[],
  clipAt: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return withFile(places, async (file) => {
    const bodies: string[] = [];
    for (const row of rows) {
      const entry = await readEntry(places, file, row);
      const clipped = trimBody(entry, clipAt);
      bodies.push(JSON.stringify({ row, entry, clipped }));
    }
    return encoder.encode(`[${bodies.join(",")}]`);
  });
}

/**
 * Entries of rows as version 3, whole, one after the other.
 *
 * @throws SessionFileError `changed` when the file is no longer the one the outline was read from.
 */
export async function* readEntries(places: RowPlaces, rows: readonly number[]): AsyncGenerator<RawObject> {
  const file = await openSession(places.path);
  try {
    if (!(await isContinued(places.mark, file))) throw changed(places.path);
    for (const row of rows) yield await readEntry(places, file, row);
  } catch (error) {
    throw explainFileError(error, places.path);
  } finally {
    await file.handle.close();
  }
}

/** The bytes of an entry's line as they stand in the file. */
export function readRaw(places: RowPlaces, row: number): Promise<Buffer> {
  return withFile(places, (file) => readLine(places, file, row));
}

/** An image of an entry and its media type, by its number in the entry. */
export function readImage(
  places: RowPlaces,
  row: number,
  image: number,
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  return withFile(places, async (file) => {
    const data = imageData(await readEntry(places, file, row), image);
    if (data === null) throw new SessionFileError("no-such-entry", "the entry has no such image");
    const bytes = new Uint8Array(Buffer.from(data, "base64"));
    const type = rasterType(bytes);
    if (type === null)
      throw new SessionFileError("no-image", "the data of this image is no PNG, JPEG, GIF, WebP, BMP or AVIF");
    return { type, bytes };
  });
}

async function withFile<T>({ path, mark }: RowPlaces, work: (file: OpenFile) => Promise<T>): Promise<T> {
  const file = await openSession(path);
  try {
    if (!(await isContinued(mark, file))) throw changed(path);
    return await work(file);
  } catch (error) {
    throw explainFileError(error, path);
  } finally {
    await file.handle.close();
  }
}

async function readLine({ path, outline }: RowPlaces, file: OpenFile, row: number): Promise<Buffer> {
  if (!(row >= 0 && row < outline.size)) throw new SessionFileError("no-such-entry", `the session has no row ${row}`);
  const start = outline.offset[row] as number;
  const length = outline.bytes[row] as number;
  const bytes = await readBytes(file, start, start + length);
  if (bytes.length < length) throw changed(path);
  return bytes;
}

async function readEntry(places: RowPlaces, file: OpenFile, row: number): Promise<RawObject> {
  const { outline } = places;
  const { object } = parseLine(await readLine(places, file, row));
  const id = outline.ids[row] as string;
  const made = ((outline.flags[row] as number) & FLAG.madeId) !== 0;
  if (object === null || (!made && object.id !== id)) throw changed(places.path);
  const parentId = outline.parentIds[row] as string | null;
  const version = outline.header?.version ?? 1;
  return upgradedEntry(object, version, { id, parentId }, outline.details.get(row)?.firstKeptEntryId);
}

const changed = (path: string): SessionFileError =>
  new SessionFileError("changed", `${path} is no longer the file that was read; load the session again`);
