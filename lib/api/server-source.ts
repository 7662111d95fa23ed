import { MOST_BODIES, routes, type BodiesAnswer, type Body, type SessionFile } from "./contract";
import { request, requestJson } from "./request";
import { rowRanges } from "./row-ranges";
import type { SessionSource } from "./session-source";

/** Bodies of a session from the server. They belong to one version of the file: another one has another source. */
export function serverSource({ key, version }: Pick<SessionFile, "key" | "version">): SessionSource {
  const ask = async (rows: readonly number[], full: boolean, signal?: AbortSignal): Promise<Body[]> => {
    const query = new URLSearchParams({ rows: rowRanges(rows), version, ...(full && { full: "1" }) });
    return (await requestJson<BodiesAnswer>(`${routes.bodies(key)}?${query}`, signal)).bodies;
  };
  const inVersion = (url: string) => `${url}?version=${encodeURIComponent(version)}`;
  return {
    key,
    async bodies(rows, signal) {
      const bodies: Body[] = [];
      for (let at = 0; at < rows.length; at += MOST_BODIES)
        bodies.push(...(await ask(rows.slice(at, at + MOST_BODIES), false, signal)));
      return bodies;
    },
    fullBody: async (row, signal) => (await ask([row], true, signal))[0] as Body,
    raw: async (row, signal) => (await request(inVersion(routes.raw(key, row)), signal)).text(),
    lineAt: async (offset, signal) => (await request(routes.line(key, offset), signal)).text(),
    imageUrl: (row, image) => inVersion(routes.image(key, row, image)),
  };
}
