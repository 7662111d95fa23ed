/** A line for the shell, or why there is none. */
export type ResumeCommand = { command: string; refused: null } | { command: null; refused: string };

// Pasted into a terminal, a line break runs what stands before it, and other control characters may change what is seen.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * `cd CWD && pi --session ID` for a POSIX shell, with `--session-dir` when the file lies where pi would not look by
 * itself.
 */
export function resumeCommand(cwd: string | null, id: string | null, sessionDir: string | null = null): ResumeCommand {
  if (id === null || id === "")
    return refuse("The header of this file holds no session id, so pi cannot be told which one to open.");
  if (CONTROL.test(id))
    return refuse("The session id holds control characters; pasting it into a terminal is not safe.");
  if (sessionDir !== null && CONTROL.test(sessionDir))
    return refuse("The session directory's name holds control characters; pasting it into a terminal is not safe.");
  const open = `pi --session ${quoted(id)}${sessionDir === null ? "" : ` --session-dir ${quoted(sessionDir)}`}`;
  if (cwd === null || cwd === "") return { command: open, refused: null };
  if (CONTROL.test(cwd))
    return refuse("The working directory's name holds control characters; pasting it into a terminal is not safe.");
  // Without the dot a directory named like an option would be taken for one.
  return { command: `cd ${quoted(cwd.startsWith("-") ? `./${cwd}` : cwd)} && ${open}`, refused: null };
}

const refuse = (refused: string): ResumeCommand => ({ command: null, refused });

/** One word for a POSIX shell; quoted only when it has to be. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) && !word.startsWith("-") ? word : `'${word.replaceAll("'", "'\\''")}'`;
