import { parentPort, type TransferListItem } from "node:worker_threads";

import { SessionDesk } from "@/lib/storage/session-desk";
import { sendableError } from "@/lib/storage/session-file-error";
import type { AnswerMessage, JobMessage, WorkerJobs } from "@/lib/storage/worker-jobs";

// Reads sessions on a thread of its own. Holds no rule of its own: a message in, a job of the desk, a message out.

const desk = new SessionDesk();

parentPort?.on("message", ({ id, name, ask }: JobMessage) => {
  desk.run(name, ask).then(
    (answer) => send({ id, answer }, bytesIn(answer)),
    (error: unknown) => send({ id, error: sendableError(error) }, []),
  );
});

function send(message: AnswerMessage, transfer: TransferListItem[]): void {
  parentPort?.postMessage(message, transfer);
}

/** The memory to hand over instead of copying it. */
function bytesIn(answer: WorkerJobs[keyof WorkerJobs]["answer"]): TransferListItem[] {
  if (answer === null || Array.isArray(answer)) return [];
  if (answer instanceof Uint8Array) return [answer.buffer];
  if ("pieces" in answer) return answer.pieces.map((piece) => piece.bytes.buffer);
  return "bytes" in answer ? [answer.bytes.buffer] : [];
}
