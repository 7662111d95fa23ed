import { describe, expect, test } from "vitest";

import { OutlineReader } from "@/lib/outline/outline-reader";
import type { RawObject } from "@/lib/session/entry";
import { pathTo, storedLeaf } from "@/lib/session/path";
import { buildTree } from "@/lib/session/tree";

import type { Branch, ExportOptions } from "./branch";
import { FindingSearch } from "./findings";
import { branchHtml } from "./html";
import { branchMarkdown } from "./markdown";
import { branchForPullRequest, MOST_CHARACTERS } from "./pull-request";
import { redactorOf } from "./redactor";
import { treeSvg } from "./tree-svg";

const message = (id: string, parentId: string | null, role: string, content: unknown, more: RawObject = {}) => ({
  type: "message",
  id,
  parentId,
  timestamp: "2026-01-05T10:00:00.000Z",
  message: { role, content, ...more },
});

function branchOf(entries: RawObject[]): Branch {
  const reader = new OutlineReader();
  const lines = [{ type: "session", version: 3, id: "s", timestamp: "2026-01-05T10:00:00.000Z", cwd: "/" }, ...entries];
  reader.push(new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join("\n") + "\n"));
  const outline = reader.finish();
  const tree = buildTree(outline);
  async function* bodies(rows: readonly number[]) {
    for (const row of rows) yield entries[row] as RawObject;
  }
  return { outline, tree, path: pathTo(tree, storedLeaf(outline, tree)), bodies };
}

const plain: ExportOptions = {
  title: "A title",
  toolOutput: "full",
  thinking: true,
  images: true,
  redactor: redactorOf([]),
};

async function all(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

async function everyFormat(branch: Branch, options: ExportOptions): Promise<Record<string, string>> {
  return {
    html: await all(branchHtml(branch, options)),
    md: await all(branchMarkdown(branch, options)),
    pr: await branchForPullRequest(branch, options),
    svg: treeSvg({ ...branch, ...options, link: (id) => `#${id}` }),
  };
}

/** Names of all elements and attributes of a page, and all its addresses: what a parser sees, not what a reader reads. */
function markup(page: string): { names: string[]; addresses: string[] } {
  const names: string[] = [];
  const addresses: string[] = [];
  for (const [, name, attributes] of page.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)) {
    names.push((name as string).toLowerCase());
    for (const [, attribute, value] of (attributes as string).matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      names.push((attribute as string).toLowerCase());
      if (attribute === "href" || attribute === "src") addresses.push(value as string);
    }
  }
  // Every "<" is one of a tag: none came from a text.
  expect(page.match(/<[^/!]/g)?.length).toBe(page.match(/<[a-z][\w-]*(?:\s+[\w:-]+(?:="[^"]*")?)*\s*\/?>/gi)?.length);
  return { names, addresses };
}

const ATTACKS = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `[click](javascript:alert(1))`,
  `![pixel](https://tracker.example/p.png)`,
  "</pre></details></article><script>alert(1)</script>",
  "```\n</code></pre><script>alert(1)</script>\n```",
];

describe("hostile text stays text in a page and in a picture", () => {
  for (const attack of ATTACKS)
    test(attack.replaceAll("\n", " "), async () => {
      const branch = branchOf([
        message("a", null, "user", attack),
        message("b", "a", "assistant", [
          { type: "thinking", thinking: attack },
          { type: "toolCall", id: "1", name: attack, arguments: { command: attack } },
          { type: "image", mimeType: `image/png"><script>`, data: "aGk=" },
        ]),
        message("c", "b", "toolResult", [{ type: "text", text: attack }], { toolCallId: "1", toolName: attack }),
        { type: "compaction", id: "d", parentId: "c", timestamp: "x", summary: attack, tokensBefore: 1 },
        message("e", "d", attack, attack),
      ]);
      const { html, svg } = await everyFormat(branch, { ...plain, title: attack });
      for (const page of [html, svg] as string[]) {
        const { names, addresses } = markup(page);
        expect(names.filter((name) => /^(script|iframe|object|on\w+)$/.test(name))).toEqual([]);
        for (const address of addresses) expect(address).toMatch(/^(#|data:image\/png;base64,)/);
      }
      expect(html).toContain("script-src 'none'");
    });
});

test("what is hidden is gone from every format", async () => {
  const secret = "ghp_" + "abcdefghijklmnopqrstuvwxyzABCDEF0123";
  const branch = branchOf([
    message("a", null, "user", `use ${secret}`),
    message("b", "a", "assistant", [
      { type: "text", text: `[link](https://x.example/?k=${secret} "${secret}")` },
      { type: "thinking", thinking: secret },
      { type: "toolCall", id: "1", name: "bash", arguments: { command: `curl -H ${secret}` } },
    ]),
    message(
      "c",
      "b",
      "toolResult",
      [{ type: "text", text: `\u001b[31m${secret.slice(0, 8)}\u001b[0m${secret.slice(8)}` }],
      {
        toolCallId: "1",
        toolName: "bash",
      },
    ),
  ]);
  const search = new FindingSearch();
  let row = 0;
  for await (const entry of branch.bodies(branch.path)) await search.add(row++, entry);
  const redactor = redactorOf(await search.finish());
  const formats = await everyFormat(branch, { ...plain, title: `About ${secret}`, redactor });
  for (const [name, text] of Object.entries(formats)) {
    expect(text, name).not.toContain(secret.slice(12));
    expect(text, name).toContain("[secret-1]");
  }
  for (const name of ["html", "md", "pr"]) expect(formats[name]).toContain("1 thing was hidden");
});

test("tags that somebody wrote are read, not lost", async () => {
  const html = await all(
    branchHtml(branchOf([message("a", null, "user", "wrap it in <section class=x> please")]), plain),
  );
  expect(html).toMatch(/wrap it in &(lt|#x3C);section class=x> please/);
});

test("tool output is full, short or left out", async () => {
  const lines = Array.from({ length: 60 }, (_, line) => `line ${line}`).join("\n");
  const branch = branchOf([
    message("a", null, "user", "go"),
    message("b", "a", "toolResult", [{ type: "text", text: lines }], { toolCallId: "1", toolName: "bash" }),
  ]);
  const text = (toolOutput: ExportOptions["toolOutput"]) => all(branchMarkdown(branch, { ...plain, toolOutput }));
  expect(await text("full")).toContain("line 30");
  const short = await text("short");
  expect(short).toContain("44 lines left out");
  expect(short).not.toContain("line 30");
  expect(await text("none")).not.toContain("line 0");
});

test("a fence is longer than any in the text it holds", async () => {
  const branch = branchOf([
    message("a", null, "toolResult", [{ type: "text", text: "````\ninner\n````" }], { toolName: "read" }),
  ]);
  expect(await all(branchMarkdown(branch, plain))).toContain("`````\n````\ninner\n````\n`````");
});

describe("a comment for a pull request", () => {
  test("lists prompts, files and how commands ended, each turn folded", async () => {
    const call = (id: string, name: string, given: object) => ({ type: "toolCall", id, name, arguments: given });
    const result = (id: string, parentId: string, toolCallId: string, isError: boolean) =>
      message(id, parentId, "toolResult", [], { toolCallId, toolName: "x", isError });
    const text = await branchForPullRequest(
      branchOf([
        message("a", null, "user", "Fix it"),
        message("b", "a", "assistant", [
          call("1", "bash", { command: "npm test" }),
          call("2", "edit", { path: "src/a.ts" }),
        ]),
        result("c", "b", "1", true),
        result("d", "c", "2", false),
        message("e", "d", "user", "Again"),
        message("f", "e", "assistant", [call("1", "bash", { command: "npm test" })]),
        result("g", "f", "1", false),
      ]),
      plain,
    );
    expect(text).toContain("2 turns");
    expect(text).toContain("- `src/a.ts` (edit)");
    expect(text).toMatch(/`npm test` failed[\s\S]*`npm test` ok/);
    expect(text.match(/<summary>\d\. /g)).toEqual(["<summary>1. ", "<summary>2. "]);
  });

  test("stays below the limit of the hosts and says what did not fit", async () => {
    const entries: RawObject[] = [];
    for (let turn = 0; turn < 60; turn++)
      entries.push(
        message(`t${turn}`, turn === 0 ? null : `t${turn - 1}`, "user", `prompt ${turn} ${"x".repeat(3000)}`),
      );
    const text = await branchForPullRequest(branchOf(entries), plain);
    expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(text).toMatch(/\d+ of 60 turns did not fit/);
  });
});
