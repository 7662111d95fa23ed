import { createServer, type AddressInfo } from "node:net";

/** A port that is free now on the address, the nearest above `taken` if one of the next 20 is. */
export async function findFreePort(taken: number, host: string): Promise<number> {
  for (let port = taken + 1; port <= Math.min(taken + 20, 65535); port++) {
    if ((await tryPort(port, host)) !== null) return port;
  }
  return (await tryPort(0, host)) ?? 0;
}

function tryPort(port: number, host: string): Promise<number | null> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(null));
    probe.listen(port, host, () => {
      const found = (probe.address() as AddressInfo).port;
      probe.close(() => done(found));
    });
  });
}
