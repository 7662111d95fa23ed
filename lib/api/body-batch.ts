import type { Body } from "./contract";
import type { SessionSource } from "./session-source";

interface Batch {
  rows: Set<number>;
  bodies: Promise<Map<number, Body>>;
}

const open = new WeakMap<SessionSource, Batch>();

/** One body. Those asked for in the same moment travel in one request, so a list may ask row by row. */
export async function batchedBody(source: SessionSource, row: number): Promise<Body> {
  let batch = open.get(source);
  if (batch === undefined) {
    const rows = new Set<number>();
    batch = { rows, bodies: laterBodies(source, rows) };
    open.set(source, batch);
  }
  batch.rows.add(row);
  const body = (await batch.bodies).get(row);
  if (body === undefined) throw new Error(`no body came for row ${row}`);
  return body;
}

async function laterBodies(source: SessionSource, rows: Set<number>): Promise<Map<number, Body>> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  open.delete(source);
  const bodies = await source.bodies(Array.from(rows).sort((a, b) => a - b));
  return new Map(bodies.map((body) => [body.row, body]));
}
