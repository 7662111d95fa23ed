import { resolve } from "node:path";
import { expect, it } from "vitest";
import { isLoopback, parseServeOptions } from "./serve-options";

it("serves this machine alone on port 4747 when nothing is said", () => {
  expect(parseServeOptions([])).toEqual({
    port: 4747,
    host: "127.0.0.1",
    sessionDirs: [],
    readOnly: false,
    open: true,
    allowHosts: [],
    token: null,
    dev: false,
  });
});

it("takes every flag, those that may be repeated more than once", () => {
  const flags =
    "--port 0 --host [::1] --session-dir a --session-dir /b --read-only --no-open --allow-host Box.lan --allow-host c:1 --token T --dev";
  expect(parseServeOptions(flags.split(" "))).toEqual({
    port: 0,
    host: "::1",
    sessionDirs: [resolve("a"), resolve("/b")],
    readOnly: true,
    open: false,
    allowHosts: ["box.lan", "c:1"],
    token: "T",
    dev: true,
  });
});

it.each([
  [["--port", "x"]],
  [["--port", "65536"]],
  [["--port", "-1"]],
  [["--port=1e3"]],
  [["--host", ""]],
  [["--token", ""]],
  [["--unknown"]],
  [["stray"]],
])("refuses %j", (args) => {
  expect(() => parseServeOptions(args)).toThrow();
});

it("refuses to listen off loopback without a token, and says how to", () => {
  expect(() => parseServeOptions(["--host", "0.0.0.0"])).toThrow("--token");
  expect(() => parseServeOptions(["--host", "192.168.0.7"])).toThrow("--token");
  expect(parseServeOptions(["--host", "0.0.0.0", "--token", "T"])).toMatchObject({ host: "0.0.0.0", token: "T" });
});

it("knows which addresses only this machine can reach", () => {
  expect(["127.0.0.1", "127.1.2.3", "::1", "localhost", "LOCALHOST"].every(isLoopback)).toBe(true);
  expect(["0.0.0.0", "::", "10.0.0.1", "127.evil.example", "box.lan"].some(isLoopback)).toBe(false);
});
