import { describe, expect, test } from "vitest";

import type { RawObject } from "@/lib/session/entry";

import { FindingSearch, type Finding } from "./findings";
import { redactorOf } from "./redactor";

// Put together at run time: a scanner of this repository must not take the tests for a leak.
const GITHUB = "ghp_" + "abcdefghijklmnopqrstuvwxyzABCDEF0123";
const SLACK = "xoxb-" + "123456789012-123456789012-abcdefghijklmnopqrstuvwx";
const AWS = "AKIA" + "QWERTYUIOPASDFGH";
const KEY = ["-----BEGIN RSA PRIVATE " + "KEY-----", "MIIEabc", "-----END RSA PRIVATE " + "KEY-----"].join("\n");
const DATABASE = "postgres://" + "app:s3cr3tpassw0rd@db.internal/main";

const message = (content: unknown, more: RawObject = {}): RawObject => ({
  type: "message",
  id: "a",
  message: { role: "user", content, ...more },
});

async function search(entries: RawObject[], patterns: RegExp[] = []): Promise<Finding[]> {
  const found = new FindingSearch(patterns);
  for (let row = 0; row < entries.length; row++) await found.add(row, entries[row] as RawObject);
  return found.finish();
}

async function redacted(entries: RawObject[], patterns: RegExp[] = []): Promise<string> {
  const redactor = redactorOf(await search(entries, patterns));
  return entries.map((entry) => JSON.stringify(redactor.entry(entry))).join("\n");
}

describe("a secret is gone wherever an entry can hold text", () => {
  const places: Record<string, (secret: string) => RawObject> = {
    "user text": (secret) => message(`my key is ${secret} keep it`),
    "text block": (secret) => message([{ type: "text", text: secret }]),
    thinking: (secret) => message([{ type: "thinking", thinking: `hm ${secret}` }]),
    "tool arguments": (secret) => message([{ type: "toolCall", id: "1", name: "bash", arguments: { env: [secret] } }]),
    "a name of an argument": (secret) =>
      message([{ type: "toolCall", id: "1", name: "bash", arguments: { [secret]: 1 } }]),
    "tool details": (secret) => message([], { role: "toolResult", details: { deep: { diff: `+${secret}` } } }),
    "an error message": (secret) => message([], { role: "assistant", errorMessage: `401 for ${secret}` }),
    summary: (secret) => ({ type: "compaction", id: "a", summary: `used ${secret}` }),
    label: (secret) => ({ type: "label", id: "a", targetId: "b", label: secret }),
    "an unknown entry": (secret) => ({ type: "future", id: "a", data: { x: secret } }),
  };
  for (const [place, entry] of Object.entries(places))
    test(place, async () => {
      for (const secret of [GITHUB, SLACK, AWS, DATABASE])
        expect(await redacted([entry(secret)])).not.toContain(secret);
    });
});

test("a private key of several lines is hidden whole", async () => {
  const text = await redacted([message(`see\n${KEY}\nend`)]);
  expect(text).not.toContain("MIIEabc");
  expect(text).toContain("[secret-1]");
});

describe("a secret in disguise", () => {
  const disguises: Record<string, string> = {
    "coloured in the middle": `${GITHUB.slice(0, 9)}\u001b[31m${GITHUB.slice(9)}\u001b[0m`,
    "escaped in JSON inside the text": `{"k":"\\u0067${GITHUB.slice(1)}"}`,
    "split by a character without width": `${GITHUB.slice(0, 12)}\u200b${GITHUB.slice(12)}`,
  };
  for (const [name, written] of Object.entries(disguises))
    test(name, async () => {
      const text = await redacted([message(`a ${written} b`)]);
      expect(text).toContain("[secret-1]");
      expect(text).not.toContain(GITHUB.slice(15));
      expect(text).toMatch(/a .*\[secret-1\].* b/);
    });

  test("found once in the clear, it is hidden in base64 and percent encoding elsewhere", async () => {
    const secret = DATABASE;
    for (const lead of ["", "x", "xy"]) {
      const encoded = Buffer.from(`${lead}${secret}`).toString("base64");
      const text = await redacted([message(secret), message(`${encoded} and ${encodeURIComponent(secret)}`)]);
      for (const word of text.match(/[\w+/=]{12,}/g) ?? [])
        expect(Buffer.from(word, "base64").toString()).not.toContain("s3cr3tpassw0rd");
      expect(text).not.toContain(encodeURIComponent(secret));
    }
  });
});

test("people and machines get the same placeholder everywhere", async () => {
  const text = await redacted([
    message("cd /home/alice/work, mail alice@example.org"),
    message("alice@build-box:~/work$ ls /home/alice/work && echo malice"),
  ]);
  expect(text).toContain("cd ~/work, mail [e-mail-1]");
  expect(text).toContain("[user-1]@[host-1]:~/work$ ls ~/work && echo malice");
});

test("own patterns count, and each finding names where it stands", async () => {
  const findings = await search([message("ticket ACME-1234"), message("see ACME-1234 and ACME-9")], [/ACME-\d+/]);
  expect(findings.map(({ text, placeholder, places }) => [text, placeholder, places.map(({ row }) => row)])).toEqual([
    ["ACME-1234", "[pattern-1]", [0, 1]],
    ["ACME-9", "[pattern-2]", [1]],
  ]);
});

test("what is not found is not changed, and a false alarm can be kept", async () => {
  const entry = message([
    { type: "text", text: "token: string; const token = makeToken(); a < b && \\u0041 \u001b[1mbold\u001b[0m" },
    { type: "image", data: "aGVsbG8gd29ybGQ=", mimeType: "image/png" },
  ]);
  expect(redactorOf(await search([entry])).entry(entry)).toEqual(entry);
  const leak = message(`key ${GITHUB}`);
  expect(redactorOf([]).entry(leak)).toEqual(leak);
});

test("deeply nested arguments end without a stack", async () => {
  let nested: unknown = GITHUB;
  for (let depth = 0; depth < 20_000; depth++) nested = { x: nested };
  const entry = message([{ type: "toolCall", id: "1", name: "x", arguments: nested }]);
  const findings = await search([entry]);
  expect(findings).toHaveLength(1);
  redactorOf(findings).entry(entry);
});
