import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

export interface GuardSettings {
  /** The port really listened on. */
  port: number;
  /** The address listened on; a wildcard one accepts every address literal, which no DNS answer can forge. */
  host: string;
  /** Further names, `name` for any port or `name:port`, in lower case. */
  allowHosts: readonly string[];
  token: string | null;
}

export interface GuardedRequest {
  method: string;
  /** The request target as sent. */
  url: string;
  headers: IncomingHttpHeaders;
}

export type Verdict =
  | { kind: "pass" }
  | { kind: "refuse"; status: 400 | 401 | 403; reason: string }
  /** The token was right: remember it in the cookie and go to the same address without it. */
  | { kind: "welcome"; location: string; cookie: string; crossSite: boolean };

const PASS: Verdict = { kind: "pass" };
const WILDCARDS = new Set(["0.0.0.0", "::"]);

/** Decides about one request before anything else sees it. Pure: the same request gets the same verdict. */
export function judge(request: GuardedRequest, settings: GuardSettings): Verdict {
  const { method, url, headers } = request;
  if (!url.startsWith("/")) return refuse(400, "The request target must be a path.");
  // Next would answer this with an error of its own.
  if (!isDecodable(url)) return refuse(400, "The address is not written as addresses are.");
  const host = headers.host?.toLowerCase() ?? "";
  if (!servesHost(host, settings))
    return refuse(403, "This server is not reached by this name. Start it with --allow-host NAME to allow one more.");

  const site = headers["sec-fetch-site"];
  if (method !== "GET" && method !== "HEAD") {
    if (!originIs(headers.origin, host)) return refuse(403, "A write must come from this server's own pages.");
    if (site !== undefined && site !== "same-origin")
      return refuse(403, "A write must come from this server's own pages.");
  } else if ((site === "cross-site" || site === "same-site") && headers["sec-fetch-mode"] !== "navigate") {
    // A foreign page may link here, but not embed or probe what is served.
    return refuse(403, "Other sites may link to this server, not load from it.");
  }
  return settings.token === null ? PASS : judgeToken(request, settings.token, settings.port);
}

function judgeToken({ method, url, headers }: GuardedRequest, token: string, port: number): Verdict {
  // Cookies are shared by all ports of a host, so the name carries the port.
  const name = `pi-session-tree-${port}`;
  const proof = createHash("sha256").update(`pi-session-tree ${token}`).digest("base64url");
  if (sameText(cookieValue(headers.cookie, name), proof)) return PASS;
  const target = new URL(`http://localhost${url}`);
  if (method === "GET" && sameText(target.searchParams.get("token"), token)) {
    target.searchParams.delete("token");
    return {
      kind: "welcome",
      // Two slashes at its start would name another host.
      location: target.pathname.replace(/^\/+/, "/") + target.search,
      cookie: `${name}=${proof}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000`,
      crossSite: headers["sec-fetch-site"] === "cross-site" || headers["sec-fetch-site"] === "same-site",
    };
  }
  return refuse(401, "This server needs its token. Open the address that it printed, with ?token=...");
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] as string);
    return true;
  } catch {
    return false;
  }
}

function servesHost(host: string, { port, host: bound, allowHosts }: GuardSettings): boolean {
  const match = /^(\[[0-9a-f:.]+\]|[^:[\]/@\s]+)(?::(\d+))?$/.exec(host);
  if (!match?.[1]) return false;
  const name = match[1];
  if (allowHosts.includes(name) || allowHosts.includes(host)) return true;
  if (Number(match[2] ?? 80) !== port) return false;
  const address = name.replace(/^\[(.*)\]$/, "$1");
  if (["localhost", "127.0.0.1", "::1", bound.toLowerCase()].includes(address)) return true;
  return WILDCARDS.has(bound) && isIP(address) !== 0;
}

function originIs(origin: string | undefined, host: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: sender } = new URL(origin);
  if (protocol !== "http:" && protocol !== "https:") return false;
  // A browser leaves the scheme's own port out of both; a Host that spells it out means the same.
  const bare = URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host : host;
  return sender === bare;
}

function cookieValue(header: string | undefined, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value !== undefined) return value;
  }
  return null;
}

function sameText(given: string | null, expected: string): boolean {
  if (given === null) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function refuse(status: 400 | 401 | 403, reason: string): Verdict {
  return { kind: "refuse", status, reason };
}
