import { describe, expect, it } from "vitest";
import { judge, type GuardSettings } from "./guard";

const LOCAL: GuardSettings = { port: 4747, host: "127.0.0.1", allowHosts: [], token: null };

function verdict(headers: Record<string, string>, settings: Partial<GuardSettings> = {}, method = "GET", url = "/") {
  return judge({ method, url, headers: { host: "127.0.0.1:4747", ...headers } }, { ...LOCAL, ...settings });
}

function passes(...request: Parameters<typeof verdict>): boolean {
  return verdict(...request).kind === "pass";
}

describe("the Host a request names", () => {
  it.each(["127.0.0.1:4747", "localhost:4747", "[::1]:4747", "LOCALHOST:4747"])("serves under %s", (host) => {
    expect(passes({ host })).toBe(true);
  });

  it.each([
    "evil.example:4747",
    "localhost.evil.example:4747",
    "127.0.0.1:4748",
    "127.0.0.1",
    "127.0.0.1.evil.example:4747",
    "evil@127.0.0.1:4747",
    "127.0.0.1:4747:4747",
    "192.168.0.7:4747",
    "",
  ])("refuses %j", (host) => {
    expect(verdict({ host })).toMatchObject({ kind: "refuse", status: 403 });
  });

  it("serves under an allowed name, with any port unless one was given", () => {
    expect(passes({ host: "box.lan:8080" }, { allowHosts: ["box.lan"] })).toBe(true);
    expect(passes({ host: "box.lan:8080" }, { allowHosts: ["box.lan:9090"] })).toBe(false);
    expect(passes({ host: "other.lan:8080" }, { allowHosts: ["box.lan"] })).toBe(false);
  });

  it("serves under the address it listens on, and with a wildcard one under every address but no name", () => {
    expect(passes({ host: "192.168.0.7:4747" }, { host: "192.168.0.7" })).toBe(true);
    expect(passes({ host: "192.168.0.7:4747" }, { host: "0.0.0.0" })).toBe(true);
    expect(passes({ host: "[fe80::1]:4747" }, { host: "::" })).toBe(true);
    expect(passes({ host: "evil.example:4747" }, { host: "0.0.0.0" })).toBe(false);
  });

  it("serves without a port in the Host only on port 80", () => {
    expect(passes({ host: "localhost" }, { port: 80 })).toBe(true);
  });
});

it("refuses a request target that is no path", () => {
  expect(verdict({}, {}, "GET", "http://evil.example/")).toMatchObject({ kind: "refuse", status: 400 });
  expect(verdict({}, {}, "OPTIONS", "*")).toMatchObject({ kind: "refuse", status: 400 });
});

describe("a write", () => {
  const origin = "http://127.0.0.1:4747";

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s passes from a page of this server", (method) => {
    expect(passes({ origin }, {}, method)).toBe(true);
    expect(passes({ origin, "sec-fetch-site": "same-origin" }, {}, method)).toBe(true);
  });

  it.each([
    [{}],
    [{ origin: "null" }],
    [{ origin: "http://evil.example" }],
    [{ origin: "http://localhost:4747" }],
    [{ origin: "http://127.0.0.1:3000" }],
    [{ origin: "file://" }],
    [{ origin, "sec-fetch-site": "cross-site" }],
    [{ origin, "sec-fetch-site": "same-site" }],
    [{ origin, "sec-fetch-site": "none" }],
  ])("is refused with %j", (headers) => {
    expect(verdict(headers, {}, "POST")).toMatchObject({ kind: "refuse", status: 403 });
  });

  it("passes behind a proxy that speaks https under an allowed name", () => {
    expect(passes({ host: "box.lan", origin: "https://box.lan" }, { allowHosts: ["box.lan"] }, "POST")).toBe(true);
  });
});

describe("a read that another site asks for", () => {
  it("passes when a link is followed", () => {
    expect(passes({ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" })).toBe(true);
  });

  it.each(["cross-site", "same-site"])("is refused when it is embedded from %s", (site) => {
    expect(passes({ "sec-fetch-site": site, "sec-fetch-mode": "no-cors" })).toBe(false);
    expect(passes({ "sec-fetch-site": site, "sec-fetch-mode": "cors" })).toBe(false);
  });
});

describe("the token", () => {
  const settings = { token: "s3cret" };
  const welcome = () => verdict({}, settings, "GET", "/session/a?leaf=1&token=s3cret&entry=2");

  it("in the address is exchanged for a strict cookie and an address without it", () => {
    const answer = welcome();
    expect(answer).toMatchObject({ kind: "welcome", location: "/session/a?leaf=1&entry=2", crossSite: false });
    if (answer.kind !== "welcome") return;
    expect(answer.cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict/);
    expect(answer.cookie).not.toContain("s3cret");
  });

  it("passes by its cookie, among others", () => {
    const answer = welcome();
    const cookie = answer.kind === "welcome" ? answer.cookie.split(";")[0] : "";
    expect(passes({ cookie: `a=b; ${cookie}; c=d` }, settings)).toBe(true);
    expect(passes({ cookie: `${cookie}x` }, settings)).toBe(false);
    expect(passes({ cookie: `${cookie}` }, { token: "another" })).toBe(false);
  });

  it("is asked for when it is missing or wrong", () => {
    expect(verdict({}, settings)).toMatchObject({ kind: "refuse", status: 401 });
    expect(verdict({}, settings, "GET", "/?token=wrong")).toMatchObject({ kind: "refuse", status: 401 });
    expect(verdict({ origin: "http://127.0.0.1:4747" }, settings, "POST", "/?token=s3cret")).toMatchObject({
      status: 401,
    });
  });

  it("never leads to another host", () => {
    for (const path of ["//evil.example/", "/\\evil.example/", "/.//evil.example/"])
      expect(verdict({}, settings, "GET", `${path}?token=s3cret`)).toMatchObject({ location: "/evil.example/" });
  });

  it("knows a link from another site, along which a strict cookie would be lost", () => {
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    expect(verdict(headers, settings, "GET", "/?token=s3cret")).toMatchObject({ kind: "welcome", crossSite: true });
  });
});

describe("an address", () => {
  it("must be one that can be read", () => {
    for (const url of ["/api/sessions/%FF/outline", "/session/%", "/%E0%A4%A/x"])
      expect(verdict({}, {}, "GET", url)).toMatchObject({ kind: "refuse", status: 400 });
    for (const url of ["/session/a%20b", "/?q=%", "/%C3%BC"]) expect(passes({}, {}, "GET", url)).toBe(true);
  });
});
