import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
// One package for all tests here, not one a worker.
test.describe.configure({ mode: "default" });

test.setTimeout(180_000);

let project: string;

// A plain Node project beside this one, with nothing in it but what `npm pack` makes: the entry point needs no dependency.
test.beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "pst-package-"));
  const made = execFileSync("npm", ["pack", "--json", "--silent", "--pack-destination", project], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const [{ filename }] = JSON.parse(made.slice(made.indexOf("["))) as [{ filename: string }];
  const installed = join(project, "node_modules", "pi-session-tree");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", join(project, filename), "--strip-components=1", "-C", installed]);
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "plain", private: true, type: "module" }));
});
test.afterAll(() => rmSync(project, { recursive: true, force: true }));

const PROGRAM = `
import { existsSync } from "node:fs";
import {
  buildTree,
  OutlineReader,
  SessionManager,
  tipsOf,
  WriteRefused,
  type AgentMessage,
  type Entry,
  type SessionTreeNode,
} from "pi-session-tree/session-manager";

const manager: SessionManager = SessionManager.create("/proj/demo", process.argv[2]);
const first: string = manager.appendMessage({ role: "user", content: "hello", timestamp: Date.now() });
manager.appendModelChange("demo", "m1");
// @ts-expect-error a number is no provider
const wrong = () => manager.appendModelChange(5, "m1");
manager.branch(first);
manager.appendSessionInfo("a name");
const path: string | undefined = manager.getSessionFile();
if (path === undefined || !existsSync(path)) throw new Error("no file");
const again = SessionManager.open(path);
const entries: Entry[] = again.getEntries();
const messages: AgentMessage[] = again.buildSessionContext().messages;
const roots: SessionTreeNode[] = again.getTree();
const reader = new OutlineReader();
reader.push(new TextEncoder().encode(JSON.stringify(again.getHeader()) + "\\n" + JSON.stringify(entries[0]) + "\\n"));
const tips: number[] = tipsOf(buildTree(reader.finish()));
manager.appendSessionInfo("changed behind the other's back");
let refused = "";
try {
  again.appendSessionInfo("x");
} catch (error) {
  if (error instanceof WriteRefused) refused = error.code;
}
const [info] = await SessionManager.list("/proj/demo", process.argv[2]);
console.log(JSON.stringify([typeof wrong, entries.length, messages.length, roots[0]?.children.length, tips, refused, info?.name]));
`;

test("the packed entry point runs in a plain Node project and finds nothing missing", () => {
  const built = join(project, "program.mjs");
  writeFileSync(join(project, "program.ts"), PROGRAM);
  // Its install puts the binary itself there, so Node cannot run it.
  execFileSync(join(ROOT, "node_modules/.bin/esbuild"), [
    join(project, "program.ts"),
    "--format=esm",
    "--log-level=warning",
    `--outfile=${built}`,
  ]);
  const sessions = join(project, "sessions");
  const said = execFileSync(process.execPath, [built, sessions], { encoding: "utf8", cwd: project });
  expect(JSON.parse(said)).toEqual(["function", 3, 1, 2, [0], "changed", "changed behind the other's back"]);
});

for (const resolution of ["nodenext", "bundler"] as const)
  test(`its types hold under ${resolution}, its declarations checked too`, () => {
    writeFileSync(join(project, "program.ts"), PROGRAM);
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      target: "es2023",
      lib: ["es2023"],
      module: resolution === "bundler" ? "esnext" : "nodenext",
      moduleResolution: resolution,
      types: ["node"],
      typeRoots: [join(ROOT, "node_modules/@types")],
    };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    execFileSync(process.execPath, [tsc, "-p", project], { cwd: project, stdio: "inherit" });
  });
