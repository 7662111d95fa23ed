import { createWriteStream } from "node:fs";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";

import { redactedEntries, TOOL_OUTPUTS, type Branch, type ExportOptions } from "@/lib/export/branch";
import { FindingSearch } from "@/lib/export/findings";
import { branchHtml } from "@/lib/export/html";
import { branchMarkdown } from "@/lib/export/markdown";
import { branchForPullRequest } from "@/lib/export/pull-request";
import { redactorOf, type Redactor } from "@/lib/export/redactor";
import { treeSvg } from "@/lib/export/tree-svg";
import { labelsOf } from "@/lib/session/label";
import { leafRow, pathTo } from "@/lib/session/path";
import { sessionName } from "@/lib/session/session-name";
import { buildTree } from "@/lib/session/tree";
import { openForReading } from "@/lib/storage/branch-bodies";
import { BranchCopy } from "@/lib/storage/branch-copy";
import { newSessionId } from "@/lib/storage/new-id";

const FORMATS = ["html", "svg", "md", "pr", "jsonl"] as const;
type Format = (typeof FORMATS)[number];

const HELP = `pi-session-tree export FILE --format html|svg|md|pr|jsonl [options]

  FILE                  a session file; it is not changed
  --format FORMAT       html: a page without scripts; svg: the tree; md: Markdown; pr: Markdown for a pull request;
                        jsonl: the branch as a session file that pi opens
  --leaf ID             the branch that ends at this entry instead of the last one in the file
  --no-redact           keep secrets, home directories, names and addresses, which are hidden otherwise
  --pattern REGEX       hide what matches, too (repeatable)
  --tools full|short|none   how much of the tools' output (default short)
  --no-thinking         leave thinking out
  --no-images           leave images out
  -o, --output OUT      write to this new file instead of standard output

What was hidden is listed on standard error. Exit code 2: FILE is no session, or the options are wrong.
`;

/** `pi-session-tree export`: one branch as a file to share. Refuses to write over a file that is there. */
export async function run(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: "string" },
        leaf: { type: "string" },
        redact: { type: "boolean" },
        "no-redact": { type: "boolean" },
        pattern: { type: "string", multiple: true },
        tools: { type: "string" },
        "no-thinking": { type: "boolean" },
        "no-images": { type: "boolean" },
        output: { type: "string", short: "o" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help) {
      process.stdout.write(HELP);
      return 0;
    }
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error("name one session file; see export --help");
    const format = FORMATS.find((name) => name === values.format);
    if (format === undefined) throw new Error(`--format takes one of ${FORMATS.join(", ")}`);
    const toolOutput = TOOL_OUTPUTS.find((name) => name === (values.tools ?? "short"));
    if (toolOutput === undefined) throw new Error(`--tools takes one of ${TOOL_OUTPUTS.join(", ")}`);

    const { outline, bodies } = await openForReading(file);
    const tree = buildTree(outline);
    const leaf = leafRow(outline, tree, values.leaf);
    if (values.leaf !== undefined && outline.ids[leaf] !== values.leaf)
      throw new Error(`no entry ${JSON.stringify(values.leaf)} in the file`);
    const branch: Branch = { outline, tree, path: pathTo(tree, leaf), bodies };
    const patterns = (values.pattern ?? []).map((pattern) => new RegExp(pattern));
    const redactor = values["no-redact"] ? redactorOf([]) : await reviewed(branch, patterns, file);
    const options: ExportOptions = {
      title: sessionName(outline) ?? (outline.listing.firstMessage.slice(0, 80) || "A session"),
      toolOutput,
      thinking: !values["no-thinking"],
      images: !values["no-images"],
      redactor,
    };
    const pieces = piecesOf(format, branch, options, resolve(file));
    // Without `end: false` standard output would be closed for the rest of the process.
    if (values.output === undefined) await pipeline(pieces, process.stdout, { end: false });
    else await pipeline(pieces, createWriteStream(values.output, { flags: "wx" }));
    return 0;
  } catch (error) {
    process.stderr.write(`pi-session-tree: ${(error as Error).message}\n`);
    return 2;
  }
}

/** Finds what to hide in the branch and in what the file says around it, and lists it. */
async function reviewed(branch: Branch, patterns: readonly RegExp[], file: string): Promise<Redactor> {
  const search = new FindingSearch(patterns);
  const header = branch.outline.header;
  await search.add(-1, { cwd: header?.cwd ?? "", parent: header?.parentSession ?? "", file: resolve(file) });
  for await (const { row, entry } of redactedEntries(branch, redactorOf([]))) await search.add(row, entry);
  const findings = await search.finish();
  for (const { placeholder, rule, places } of findings)
    process.stderr.write(`hidden as ${placeholder}: ${rule}, in ${places.length} places\n`);
  return redactorOf(findings);
}

function piecesOf(
  format: Format,
  branch: Branch,
  options: ExportOptions,
  file: string,
): AsyncIterable<string> | Iterable<string> {
  switch (format) {
    case "html":
      return branchHtml(branch, options);
    case "md":
      return branchMarkdown(branch, options);
    case "pr":
      return once(async () => `${await branchForPullRequest(branch, options)}\n`);
    case "svg":
      return [`${treeSvg({ ...branch, ...options, link: () => null })}\n`];
    case "jsonl":
      return branchLines(branch, options.redactor, file);
  }
}

async function* once(make: () => Promise<string>): AsyncGenerator<string> {
  yield await make();
}

/** The branch as a session of its own, labels set anew. */
async function* branchLines(branch: Branch, redactor: Redactor, file: string): AsyncGenerator<string> {
  const { outline, path, bodies } = branch;
  const header = {
    type: "session",
    version: 3,
    id: newSessionId(),
    timestamp: new Date().toISOString(),
    cwd: outline.header?.cwd ?? "",
    parentSession: file,
  };
  yield `${JSON.stringify(redactor.entry(header))}\n`;
  const copy = new BranchCopy(outline, labelsOf(outline), path);
  let at = 0;
  for await (const body of bodies(copy.rows)) yield `${JSON.stringify(redactor.entry(copy.entry(at++, body)))}\n`;
}
