import { version } from "@/package.json";

interface Command {
  summary: string;
  /** Gives the exit code. */
  load: () => Promise<{ run: (args: string[]) => Promise<number> }>;
}

const COMMANDS: Record<string, Command> = {
  serve: { summary: "serve the application (default)", load: () => import("./commands/serve") },
  inspect: { summary: "say what one session file holds", load: () => import("./commands/inspect") },
  usage: { summary: "add up tokens and cost over all sessions", load: () => import("./commands/usage") },
  export: { summary: "write one branch to share, redacted", load: () => import("./commands/export") },
  build: { summary: "make the build that serve needs", load: () => import("./commands/build") },
};

const HELP = `pi-session-tree ${version}: see the session files of the pi coding agent as the trees they are

  pi-session-tree [serve] [options]
${Object.entries(COMMANDS)
  .map(([name, command]) => `  pi-session-tree ${name.padEnd(10)} ${command.summary}`)
  .join("\n")}

  pi-session-tree COMMAND --help   the options of a command
  pi-session-tree --version        the version
`;

/** Runs the command that the arguments name and gives its exit code: 0 done, 1 failed, 2 wrong usage. */
export async function main(args: string[]): Promise<number> {
  // Whoever reads the output may have seen enough, as `head` does.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  const [first, ...rest] = args;
  if (first === "--help" || first === "-h" || first === "help") {
    process.stdout.write(HELP);
    return 0;
  }
  if (first === "--version" || first === "-v") {
    process.stdout.write(`${version}\n`);
    return 0;
  }
  // Options without a command belong to the default one.
  const named = first !== undefined && !first.startsWith("-");
  const name = named ? first : "serve";
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    process.stderr.write(`pi-session-tree: there is no command "${name}"; see pi-session-tree --help\n`);
    return 2;
  }
  const { run } = await command.load();
  return run(named ? rest : args);
}
