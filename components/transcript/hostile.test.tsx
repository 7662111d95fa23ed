import { describe, expect, test } from "vitest";

import type { RawObject } from "@/lib/session/entry";

import { staticTranscript, textOf } from "./static-transcript";

const answer = (text: string): RawObject => ({
  type: "message",
  message: {
    role: "assistant",
    content: [{ type: "text", text }],
    provider: "demo",
    model: "demo-1",
    stopReason: "stop",
  },
});

/** Every value of an attribute that a browser would load from or go to. */
const addresses = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src|srcset|action|data|poster|xlink:href)="([^"]*)"/g)].map(
    (match) => match[1] as string,
  );

/** Names of all attributes in the markup. */
const attributes = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/<[a-z0-9]+((?:\s[^<>"=\s]+(?:="[^"]*")?)*)/g)].flatMap((tag) =>
      [...(tag[1] as string).matchAll(/\s([^\s="]+)(?:="[^"]*")?/g)].map((attribute) => attribute[1] as string),
    ),
  );

describe("links", () => {
  const schemes = [
    "[a](javascript:alert(1))",
    "[b](JaVaScRiPt:alert(1))",
    "[c](  javascript:alert(1))",
    "[d](java\tscript:alert(1))",
    "[e](java\u0001script:alert(1))",
    "[f](vbscript:alert(1))",
    "[g](data:text/html,<script>alert(1)</script>)",
    "[h](&#106;avascript:alert(1))",
    "[i](javascript&colon;alert(1))",
    "![j](javascript:alert(1))",
    "<javascript:alert(1)>",
    "[k][ref]\n\n[ref]: javascript:alert(1)",
    "[l](//elsewhere.invalid/x)",
    "[m](file:///etc/passwd)",
    "[n](../relative)",
  ];
  const wrapped = (text: string): RawObject[] => [
    { type: "message", message: { role: "user", content: text } },
    answer(text),
    { type: "branch_summary", fromId: "e0", summary: text },
    { type: "custom_message", customType: "x", content: text, display: true },
    { type: "compaction", summary: text, firstKeptEntryId: "e0", tokensBefore: 1 },
  ];

  test("no scheme but http, https and mailto is ever an address, wherever the text stands", async () => {
    const html = await staticTranscript(wrapped(schemes.join("\n\n")), { open: ["4.gate"] });
    expect(addresses(html)).toEqual([]);
    // Their words stay, in each of the five places.
    expect(textOf(html).match(/\[image: j/g)).toHaveLength(5);
  });

  test("what may be followed is, in a page of its own that learns nothing of this one", async () => {
    const html = await staticTranscript([
      answer("[fine](https://example.com/ok) https://bare.example/x [mail](mailto:a@b.c)"),
    ]);
    expect(addresses(html)).toEqual(["https://example.com/ok", "https://bare.example/x", "mailto:a@b.c"]);
    expect(html.match(/target="_blank" rel="noopener noreferrer nofollow"/g)).toHaveLength(3);
  });

  test("an image in Markdown is words: nothing is loaded", async () => {
    const html = await staticTranscript([
      answer("![alt](https://canary.invalid/a.png) [![badge](https://canary.invalid/b.png)](https://example.com)"),
    ]);
    expect(html).not.toContain("<img");
    expect(textOf(html)).toContain("[image: alt (https://canary.invalid/a.png)]");
    expect(addresses(html)).toEqual(["https://example.com/"]);
  });
});

describe("markup", () => {
  test("HTML is the text it is", async () => {
    const html = await staticTranscript([
      answer("before <script>alert(1)</script> <img src=x onerror=alert(1)> after\n\n<iframe src=x></iframe>\n"),
    ]);
    expect(html).not.toMatch(/<(script|img|iframe)/);
    expect(textOf(html)).toContain("before <script>alert(1)</script> <img src=x onerror=alert(1)> after");
    expect(textOf(html)).toContain("<iframe src=x></iframe>");
  });

  test("quotes in titles, addresses and languages add no attribute", async () => {
    const text =
      '[t](https://example.com \'a" onmouseover="x=1\')\n\n![alt" onerror="x=2](https://c.invalid/a.png)\n\n' +
      '[u](https://example.com/"onclick="x=3)\n\n```js" onmouseover="x=5\ncode\n```';
    const names = attributes(await staticTranscript([answer(text)]));
    expect([...names].filter((name) => name.startsWith("on"))).toEqual([]);
  });

  test("math, diagrams and drawings are text and code", async () => {
    const text =
      '$\\href{x"><animate onbegin=alert(1) attributeName=x dur=1s>}{z}$\n\n```mermaid\nA["<img src=x onerror=alert(3)>"] --> B\n```\n\n' +
      '```svg\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(5)</script></svg>\n```';
    const html = await staticTranscript([answer(text)]);
    expect(html).not.toMatch(/<(animate|img|script|svg xmlns="http:\/\/www.w3.org\/2000\/svg"><script)/);
    expect(textOf(html)).toContain("<script>alert(5)</script>");
  });

  test("every short field that is shown is text", async () => {
    const bad = (number: number) => `"><img src=x onerror=alert(${number})>`;
    const html = await staticTranscript([
      { type: "message", id: `a1${bad(1)}`, message: { role: "user", content: "ask" } },
      {
        type: "message",
        id: "a2' onclick='x=2",
        message: {
          role: "assistant",
          content: [
            { type: "toolCall", id: bad(6), name: `tool${bad(7)}`, arguments: { [`k${bad(8)}`]: `v${bad(9)}` } },
            { type: `x${bad(10)}` },
          ],
          provider: bad(11),
          model: `m${bad(12)}`,
          responseModel: bad(24),
          stopReason: `sr${bad(13)}`,
          errorMessage: bad(25),
        },
      },
      {
        type: "message",
        message: {
          role: "toolResult",
          toolCallId: bad(6),
          toolName: bad(14),
          content: [{ type: "text", text: "out" }],
        },
      },
      { type: "label", targetId: `a1${bad(1)}`, label: bad(15) },
      { type: "model_change", provider: bad(16), modelId: bad(17) },
      { type: "thinking_level_change", thinkingLevel: bad(18) },
      { type: "session_info", name: bad(19) },
      { type: "custom_message", customType: bad(20), content: "c", display: true },
      { type: "custom", customType: bad(26), data: {} },
      { type: "usage", kind: bad(27), provider: bad(28), model: bad(29), usage: { input: 1 } },
      { type: "context_edit", targetId: bad(30), replacement: null },
      { type: `odd${bad(21)}` },
      { type: "message", message: { role: `role${bad(22)}`, content: "r" } },
      {
        type: "message",
        message: { role: "bashExecution", command: bad(31), output: bad(32), fullOutputPath: bad(33) },
      },
    ]);
    expect(html).not.toContain("<img");
    expect([...attributes(html)].filter((name) => name.startsWith("on"))).toEqual([]);
    expect(html).toContain('data-entry-id="a2&#x27; onclick=&#x27;x=2"');
  });
});

describe("terminals and scripts of the world", () => {
  test("escapes of a command's output leave colours and nothing else", async () => {
    const output =
      "\u001b[32mPASS\u001b[0m\n\u001b[2J\u001b]0;title\u0007cleared\n\u001b]8;;javascript:alert(1)\u0007docs\u001b]8;;\u0007\n10%\r100% done\n\u001b[31m<img src=x>\u001b[0m\nend \u001b[3";
    const html = await staticTranscript([
      {
        type: "message",
        message: {
          role: "assistant",
          content: [{ type: "toolCall", id: "c", name: "bash", arguments: { command: "x" } }],
        },
      },
      {
        type: "message",
        message: {
          role: "toolResult",
          toolCallId: "c",
          toolName: "bash",
          content: [{ type: "text", text: output }],
          isError: false,
        },
      },
    ]);
    const shown = textOf(html);
    for (const text of ["PASS", "cleared", "docs", "100% done", "<img src=x>"]) expect(shown).toContain(text);
    for (const text of ["\u001b", "[32m", "]8;;", "10%\r"]) expect(shown).not.toContain(text);
    expect(addresses(html)).toEqual([]);
  });

  test("a reordering mark is shown instead of obeyed, and every text finds its own direction", async () => {
    const html = await staticTranscript([
      { type: "message", message: { role: "user", content: "open \u202egnp.exe\u202c مرحبا" } },
    ]);
    expect(html).not.toContain("\u202e");
    expect(textOf(html)).toContain("open [U+202E]gnp.exe[U+202C] مرحبا");
    expect(html).toContain('dir="auto"');
  });
});

describe("Markdown made to be slow or deep", () => {
  const texts: Record<string, string> = {
    quotes: `${">".repeat(400)} deep`,
    brackets: `${"[".repeat(5000)}x${"]".repeat(5000)}`,
    stars: "*".repeat(30_000),
    lists: Array.from({ length: 150 }, (_, index) => `${"  ".repeat(index)}- item`).join("\n"),
    images: "![".repeat(3000),
    angles: "<".repeat(30_000),
    columns: `${"|a".repeat(5000)}|\n${"|-".repeat(5000)}|`,
    openFence: "```js\nnever closed",
    openMath: "$$\n\\frac{1}{2}\n\n| a | b |\n|---|---|\n| CELL | 2 |",
  };

  test.each(Object.keys(texts))("%s: what follows is still shown, in few elements", async (name) => {
    const html = await staticTranscript([answer(texts[name] as string), answer("LAST MESSAGE OK")]);
    expect(textOf(html)).toContain("LAST MESSAGE OK");
    expect((html.match(/<[a-z]/g) ?? []).length).toBeLessThan(2500);
  });
});
