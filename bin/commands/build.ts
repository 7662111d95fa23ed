import { ensureBuild } from "@/bin/next-build";
import { packageRoot } from "@/bin/root";

/** `pi-session-tree build`: what `serve` would do first, and nothing when it is done already. */
export async function run(args: string[]): Promise<number> {
  if (args.length > 0) {
    process.stdout.write("pi-session-tree build: make the production build, if there is no current one; no options\n");
    return args.includes("--help") ? 0 : 2;
  }
  try {
    await ensureBuild(packageRoot());
    return 0;
  } catch (error) {
    process.stderr.write(`pi-session-tree: ${(error as Error).message}\n`);
    return 1;
  }
}
