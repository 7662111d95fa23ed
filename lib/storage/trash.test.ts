import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { childModule } from "@/e2e/child";

let dir: string;
let child: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "pst-trash-"));
  child = childModule(`
    import { trashFile } from "@/lib/storage/trash";
    await trashFile(process.argv[2]);
  `);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Trashes a file with a home, and commands, of its own. */
function trash(name: string, command?: string): { path: string; home: string } {
  const home = mkdtempSync(join(dir, "home-"));
  const bin = join(home, "bin");
  mkdirSync(bin);
  if (command !== undefined) {
    writeFileSync(join(bin, "trash"), `#!/bin/sh\n${command}\n`);
    chmodSync(join(bin, "trash"), 0o755);
  }
  const path = join(home, name);
  writeFileSync(path, "precious");
  const env = { HOME: home, PATH: `${bin}:/usr/bin:/bin` };
  spawnSync(process.execPath, [child, path], { env: { ...process.env, ...env }, stdio: "inherit" });
  return { path, home };
}

const inTrash = (home: string): string[] => {
  const files = join(home, ".local/share/Trash/files");
  return existsSync(files) ? readdirSync(files).map((name) => readFileSync(join(files, name), "utf8")) : [];
};

describe.skipIf(process.platform !== "linux")("trashFile", () => {
  it("uses the trash command where there is one, as pi does", () => {
    const { path, home } = trash("s.jsonl", 'mv "$1" "$HOME/by-command"');
    expect(existsSync(path)).toBe(false);
    expect(readFileSync(join(home, "by-command"), "utf8")).toBe("precious");
  });

  it.each<[string, string | undefined]>([
    ["without such a command", undefined],
    ["when the command fails", "exit 1"],
    ["when the command does nothing", "true"],
  ])("moves the file to the desktop's trash %s", (_, command) => {
    const { path, home } = trash("s.jsonl", command);
    expect(existsSync(path)).toBe(false);
    expect(inTrash(home)).toEqual(["precious"]);
  });

  it("takes a name for a name, not for a pattern", () => {
    const { path, home } = trash("[ab]*.jsonl");
    expect(existsSync(path)).toBe(false);
    expect(inTrash(home)).toEqual(["precious"]);
  });
});
