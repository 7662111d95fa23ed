import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ORACLE = fileURLToPath(new URL("oracle", import.meta.url));

/** Where the real pi package is once it is installed. */
export const PI_PACKAGE = join(ORACLE, "node_modules", "@earendil-works", "pi-coding-agent");

/** Installs the real pi packages to compare with, unless they are there. Whether they are in the end. */
export function installOracle() {
  if (existsSync(join(ORACLE, "node_modules", ".package-lock.json"))) return true;
  console.log("\n# the pi packages to compare with");
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  return spawnSync("npm", args, { cwd: ORACLE, stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}
