import { formatCost } from "@/lib/format/cost";
import { asString, isObject, type RawObject } from "@/lib/session/entry";
import { totalsOf } from "@/lib/usage/totals";

import { redactedEntries, redactionNote, type Branch, type ExportOptions } from "./branch";
import { entryPieces } from "./entry-parts";
import { details, fence, inlineCode, oneLine, partMarkdown } from "./markdown";

/** Longest text that the common code hosts take in a comment, in characters, with room to spare. */
export const MOST_CHARACTERS = 65_000;

interface Turn {
  prompt: string;
  body: string[];
}

/**
 * A branch as a comment for a pull request: prompts in order, files changed, commands and how they ended, cost and models,
 * each turn folded. Never longer than MOST_CHARACTERS; what did not fit is said.
 */
export async function branchForPullRequest(branch: Branch, options: ExportOptions): Promise<string> {
  const { outline, tree, path } = branch;
  const turns: Turn[] = [];
  const files = new Map<string, Set<string>>();
  const commands: { command: string; failed: boolean | null; id: string }[] = [];
  for await (const { entry } of redactedEntries(branch, options.redactor)) {
    const message = isObject(entry.message) ? entry.message : {};
    if (message.role === "user" || turns.length === 0) turns.push({ prompt: "", body: [] });
    const turn = turns[turns.length - 1] as Turn;
    noteWork(message, files, commands);
    const parts = entryPieces(entry)?.parts ?? [];
    const text = parts.map((part) => partMarkdown(part, { ...options, images: false })).filter((part) => part !== "");
    if (message.role === "user" && turn.prompt === "") turn.prompt = text.join("\n\n");
    else turn.body.push(...text);
  }
  const totals = totalsOf(outline, tree, path);
  const models = new Set(path.map((row) => outline.models[outline.model[row] as number]?.model ?? ""));
  models.delete("");
  const head = [
    `### ${oneLine(options.redactor.text(options.title))}`,
    `${turns.length} turns · ${formatCost(totals.path.cost)} · ${Array.from(models, inlineCode).join(", ") || "no model"}`,
    listOf(
      "Files changed",
      Array.from(files, ([file, tools]) => `${inlineCode(file)} (${[...tools].join(", ")})`),
    ),
    listOf("Commands", commands.map(commandLine)),
  ].filter((part) => part !== "");
  return fit(head, turns.map(turnMarkdown), redactionNote(options.redactor));
}

function noteWork(
  message: RawObject,
  files: Map<string, Set<string>>,
  commands: { command: string; failed: boolean | null; id: string }[],
): void {
  if (message.role === "toolResult") {
    const command = commands.findLast(({ id, failed }) => id === message.toolCallId && failed === null);
    if (command !== undefined) command.failed = message.isError === true;
  }
  if (!Array.isArray(message.content)) return;
  for (const block of message.content as unknown[]) {
    if (!isObject(block) || block.type !== "toolCall" || !isObject(block.arguments)) continue;
    const { path, command } = block.arguments;
    if ((block.name === "edit" || block.name === "write") && typeof path === "string") {
      const tools = files.get(path) ?? new Set();
      files.set(path, tools.add(block.name));
    }
    if (block.name === "bash" && typeof command === "string")
      commands.push({ command, failed: null, id: asString(block.id) ?? "" });
  }
}

const commandLine = ({ command, failed }: { command: string; failed: boolean | null }): string =>
  `${inlineCode(command.length > 200 ? `${command.slice(0, 199)}…` : command)} ${failed === null ? "(no answer)" : failed ? "failed" : "ok"}`;

const listOf = (heading: string, items: string[]): string =>
  items.length === 0 ? "" : details(`${heading} (${items.length})`, items.map((item) => `- ${item}`).join("\n"));

function turnMarkdown({ prompt, body }: Turn, index: number): string {
  const first = oneLine(prompt.split("\n")[0] ?? "").slice(0, 120) || "continued";
  return details(`${index + 1}. ${first}`, [prompt === "" ? "" : quote(prompt), ...body].filter(Boolean).join("\n\n"));
}

const quote = (text: string): string =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");

/** Head and note always; turns as long as they fit, a turn that alone is too long as its prompt only. */
function fit(head: string[], turns: string[], note: string): string {
  const kept: string[] = [];
  const room = MOST_CHARACTERS - note.length - 200;
  let clippedHead = head.join("\n\n");
  if (clippedHead.length > room / 2) clippedHead = `${clippedHead.slice(0, room / 2)}\n\n${fence("… cut", "")}`;
  let used = clippedHead.length;
  for (const turn of turns) {
    if (used + turn.length + 2 > room) break;
    kept.push(turn);
    used += turn.length + 2;
  }
  const omitted = turns.length - kept.length;
  const cut = omitted === 0 ? [] : [`*${omitted} of ${turns.length} turns did not fit and were left out.*`];
  return [clippedHead, ...kept, ...cut, `<sub>${note}</sub>`].join("\n\n");
}
