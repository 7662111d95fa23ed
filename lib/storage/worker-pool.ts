import { createHash } from "node:crypto";
import { MessageChannel, Worker, type MessagePort, type TransferListItem } from "node:worker_threads";

import { receivedError, SessionFileError } from "./session-file-error";
import type { AnswerMessage, JobName, WorkerJobs } from "./worker-jobs";

export interface PoolOptions {
  /** The bundled worker. */
  script: string | URL;
  workers: number;
  /** Most memory for the objects of one worker, in megabytes. */
  memory: number;
  /** Longest time a worker may take no message while jobs wait for it, in milliseconds. */
  patience: number;
}

const DEFAULTS: Omit<PoolOptions, "script"> = { workers: 2, memory: 4096, patience: 60_000 };

interface Job {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/** A worker and the jobs it has not answered. */
interface Slot {
  worker: Worker | null;
  jobs: Map<number, Job>;
  /** When the worker last sent a message, Unix milliseconds. */
  heard: number;
  watch: NodeJS.Timeout | null;
}

/**
 * Worker threads that read sessions. Every session has its own worker, which keeps it in memory. A worker that ends, for lack
 * of memory or lost in something, fails the jobs it had and is replaced at the next one; the others go on.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #slots: Slot[];
  #lastId = 0;

  constructor(options: Pick<PoolOptions, "script"> & Partial<PoolOptions>) {
    this.#options = { ...DEFAULTS, ...options };
    this.#slots = Array.from({ length: this.#options.workers }, () => ({
      worker: null,
      jobs: new Map(),
      heard: 0,
      watch: null,
    }));
  }

  /**
   * Has the worker of this path do a job. The memory of `transfer` is handed over.
   *
   * @throws SessionFileError: what the worker says, or `lost` when it ended.
   */
  run<K extends Exclude<JobName, "assist" | "ping">>(
    name: K,
    path: string,
    ask: WorkerJobs[K]["ask"],
    transfer: TransferListItem[] = [],
  ): Promise<WorkerJobs[K]["answer"]> {
    return this.#send(this.#slotOf(path), name, ask, transfer);
  }

  /** An end of a channel at whose other end a worker listens that has nothing to do; null when all have. */
  secondReader(path: string): MessagePort | null {
    const own = this.#slotOf(path);
    const idle = this.#slots.find((slot) => slot !== own && slot.jobs.size === 0);
    if (idle === undefined) return null;
    const { port1, port2 } = new MessageChannel();
    // Should it fail, the first reader sees its end of the channel close and reads on alone.
    this.#send(idle, "assist", { port: port2 }, [port2]).catch(() => {});
    return port1;
  }

  /** Ends all workers; jobs under way fail. */
  async close(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.worker?.terminate()));
  }

  #slotOf(path: string): Slot {
    const hash = createHash("sha1").update(path).digest().readUInt32LE();
    return this.#slots[hash % this.#slots.length] as Slot;
  }

  #send<K extends JobName>(
    slot: Slot,
    name: K,
    ask: WorkerJobs[K]["ask"],
    transfer: TransferListItem[],
  ): Promise<WorkerJobs[K]["answer"]> {
    const worker = (slot.worker ??= this.#start(slot));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      if (slot.jobs.size === 0) slot.heard = Date.now();
      slot.jobs.set(id, { resolve, reject });
      worker.postMessage({ id, name, ask }, transfer);
      this.#watch(slot);
    });
  }

  #start(slot: Slot): Worker {
    const worker = new Worker(this.#options.script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memory },
    });
    let reason = "it ended unexpectedly";
    worker.on("message", (message: AnswerMessage) => {
      slot.heard = Date.now();
      const job = slot.jobs.get(message.id);
      slot.jobs.delete(message.id);
      if ("answer" in message) job?.resolve(message.answer as never);
      else job?.reject(receivedError(message.error));
    });
    worker.on("error", (error: NodeJS.ErrnoException) => {
      const memory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      reason = memory ? "it needs more memory than it may take" : `of an error: ${error.message}`;
    });
    worker.on("exit", () => this.#drop(slot, worker, reason));
    // The server's own sockets keep the process alive; a reader does not.
    worker.unref();
    return worker;
  }

  #drop(slot: Slot, worker: Worker, reason: string): void {
    if (slot.worker !== worker) return;
    slot.worker = null;
    if (slot.watch !== null) clearInterval(slot.watch);
    slot.watch = null;
    const error = new SessionFileError("lost", `reading was given up: ${reason}`);
    for (const job of slot.jobs.values()) job.reject(error);
    slot.jobs.clear();
  }

  /** Asks a worker for a sign of life now and then while jobs wait, and gives it up when none comes. */
  #watch(slot: Slot): void {
    const { patience } = this.#options;
    slot.watch ??= setInterval(() => {
      const { worker } = slot;
      if (worker === null || slot.jobs.size === 0) {
        if (slot.watch !== null) clearInterval(slot.watch);
        slot.watch = null;
      } else if (Date.now() - slot.heard > patience) {
        this.#drop(slot, worker, "it did not come to an end");
        void worker.terminate();
      } else worker.postMessage({ id: 0, name: "ping", ask: {} });
    }, patience / 4).unref();
  }
}
