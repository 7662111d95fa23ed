import { dirname } from "node:path";

/** The directory of this package; the command sets the variable before the bundle is loaded. */
export function packageRoot(): string {
  const dist = process.env.PI_SESSION_TREE_DIST;
  if (!dist) throw new Error("PI_SESSION_TREE_DIST is not set: start bin/pi-session-tree, not its bundle");
  return dirname(dist);
}
