import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Runs the work while no other process does. The lock is a file with the holder's process id; a dead holder's is taken. */
export async function withLock(file: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) {
    if (holderIsDead(file)) rmSync(file, { force: true });
    else await wait(200);
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function holderIsDead(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    // Just made and not yet filled: its holder lives.
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
