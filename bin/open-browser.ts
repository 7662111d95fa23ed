import { spawn } from "node:child_process";

/** Opens the address where a person can see it: with a terminal and a display. Failing to is no error. */
export function openBrowser(address: string): void {
  if (!process.stdout.isTTY || !hasDisplay()) return;
  const [command, ...args] = opener();
  const child = spawn(command, [...args, address], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}

function hasDisplay(): boolean {
  if (process.platform === "darwin") return process.env.SSH_CONNECTION === undefined;
  return process.platform === "win32" || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

function opener(): [string, ...string[]] {
  if (process.platform === "darwin") return ["open"];
  if (process.platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  return ["xdg-open"];
}
