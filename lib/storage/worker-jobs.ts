import type { MessagePort } from "node:worker_threads";

import type { ActAnswer, ActRequest } from "./act";
import type { Piece } from "./encode-piece";
import type { FileMark } from "./file-mark";
import type { SentError } from "./session-file-error";
import type { SessionHead } from "./session-head";

/** Rows that the asking side has already, of one version. */
export interface HeldRows {
  version: string;
  rows: number;
}

/** A session as a job names it: its file, and the mark of its last reading, should the worker have forgotten it. */
export interface JobSession {
  path: string;
  known: FileMark | null;
}

/** What a worker can be asked, and what it answers. Bytes are transferred, everything else is copied. */
export interface WorkerJobs {
  /** The session as the file is now: the rows beyond those held, or all of them when the version is another one. */
  outline: {
    ask: JobSession & { held: HeldRows | null; second: MessagePort | null };
    answer: { mark: FileMark; rows: number; pieces: Piece[] };
  };
  /** Listens at a port for a part of a file that another worker reads. */
  assist: { ask: { port: MessagePort }; answer: null };
  /** A JSON list of bodies. */
  bodies: { ask: JobEntry & { rows: number[]; clipAt: number }; answer: Uint8Array<ArrayBuffer> };
  raw: { ask: JobEntry & { row: number }; answer: Uint8Array<ArrayBuffer> };
  image: {
    ask: JobEntry & { row: number; image: number };
    answer: { type: string; bytes: Uint8Array<ArrayBuffer> };
  };
  /** An action on the session as its file is now, planned or done. */
  act: { ask: JobEntry & { request: ActRequest }; answer: ActAnswer };
  /** First and last lines of some files; of each the head or why there is none. */
  heads: { ask: { paths: string[] }; answer: (SessionHead | SentError)[] };
  /** All of a file read for the list. Waits whenever somebody waits for another job of this worker. */
  facts: { ask: { path: string }; answer: SessionHead };
  /** Nothing. Answered when the worker is not lost in anything. */
  ping: { ask: Record<never, never>; answer: null };
}

/** Rows are of a version: null takes the file as it is now. */
export interface JobEntry extends JobSession {
  version: string | null;
}

export type JobName = keyof WorkerJobs;
export type JobMessage = { [K in JobName]: { id: number; name: K; ask: WorkerJobs[K]["ask"] } }[JobName];
export type AnswerMessage = { id: number; answer: WorkerJobs[JobName]["answer"] } | { id: number; error: SentError };
