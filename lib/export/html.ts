import { formatCost, formatExactCost } from "@/lib/format/cost";
import { formatTime } from "@/lib/format/time";
import type { RawObject } from "@/lib/session/entry";
import { totalsOf, type Totals } from "@/lib/usage/totals";
import type { Usage } from "@/lib/usage/usage";

import { redactedEntries, redactionNote, type Branch, type ExportOptions } from "./branch";
import { entryPieces, shortened, type EntryPart } from "./entry-parts";
import { STYLE } from "./html-style";
import { escapeHtml, markdownHtml } from "./html-text";
import { treeSvg } from "./tree-svg";

/** What an exported page may do: show itself. No script, no request, no form. */
const POLICY =
  "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/**
 * A branch as one page that needs nothing else: no script, no request, folding by `details`, light and dark, good on paper.
 * Comes in pieces; one entry is in memory at a time.
 */
export async function* branchHtml(branch: Branch, options: ExportOptions): AsyncGenerator<string> {
  const { outline, tree, path } = branch;
  const title = escapeHtml(options.redactor.text(options.title));
  yield (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
    `<meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><title>${title}</title><style>${STYLE}</style></head><body>` +
    `<header><h1>${title}</h1><p>${path.length} entries of one branch. ${redactionNote(options.redactor)}</p>` +
    `${totalsTable(totalsOf(outline, tree, path))}${picture(branch, options)}</header><main>`
  );
  for await (const { row, entry } of redactedEntries(branch, options.redactor)) {
    const id = escapeHtml(options.redactor.text(outline.ids[row] as string));
    const article = articleHtml(entry, id, outline.time[row] ?? null, options);
    if (article !== "") yield article;
  }
  yield `</main><footer>Made with pi-session-tree. This page runs no script and loads nothing.</footer></body></html>\n`;
}

/** The tree, each turn of the branch linked to its place below. */
function picture({ outline, tree, path }: Branch, { title, redactor }: ExportOptions): string {
  const link = (id: string, onPath: boolean) => (onPath ? `#e-${redactor.text(id)}` : null);
  return `<details open><summary>The session's tree</summary>${treeSvg({ outline, tree, path, title, redactor, link })}</details>`;
}

function articleHtml(entry: RawObject, id: string, time: number | null, options: ExportOptions): string {
  const pieces = entryPieces(entry);
  if (pieces === null) return "";
  const parts = pieces.parts.map((part) => partHtml(part, options)).join("");
  if (parts === "") return "";
  const kind = entry.type === "compaction" ? "gate" : pieces.speaker === "You" ? "you" : "";
  const clock = time === null ? "" : `<span class="time">${escapeHtml(formatTime(time))}</span>`;
  const who = pieces.speaker === "" ? "" : `<div class="who">${escapeHtml(pieces.speaker)}${clock}</div>`;
  return `<article id="e-${id}"${kind === "" ? "" : ` class="${kind}"`}>${who}${parts}</article>`;
}

function partHtml(part: EntryPart, { thinking, toolOutput, images }: ExportOptions): string {
  switch (part.kind) {
    case "text":
      return `<div dir="auto">${markdownHtml(part.text)}</div>`;
    case "thinking":
      return thinking && part.text.trim() !== ""
        ? `<details><summary>Thinking, ${part.text.length} characters</summary><pre dir="auto">${escapeHtml(part.text)}</pre></details>`
        : "";
    case "note":
      return `<p><em>${escapeHtml(part.text)}</em></p>`;
    case "image":
      return imageHtml(part, images);
    case "code": {
      if (part.output && toolOutput === "none") return "";
      const text = part.output && toolOutput === "short" ? shortened(part.text) : part.text;
      const pre = text === "" ? "" : `<pre>${escapeHtml(text)}</pre>`;
      if (part.heading === "") return pre;
      return `<details${part.output ? "" : " open"}><summary>${escapeHtml(part.heading)}</summary>${pre}</details>`;
    }
  }
}

/** Raster types only: an SVG is a document. Data that is not base64 is left out. */
function imageHtml({ mimeType, data }: { mimeType: string; data: string }, embed: boolean): string {
  const raster = /^image\/(?:png|jpeg|gif|webp)$/.test(mimeType) && /^[A-Za-z0-9+/\s]+=*\s*$/.test(data);
  return embed && raster
    ? `<figure><img alt="image" src="data:${mimeType};base64,${data.replace(/\s/g, "")}"></figure>`
    : `<figcaption>An image${mimeType === "" ? "" : `, ${escapeHtml(mimeType)},`} left out</figcaption>`;
}

function totalsTable({ path, session, abandoned }: Totals): string {
  const line = (name: string, usage: Usage) =>
    `<tr><th scope="row">${name}</th>${[usage.input, usage.output, usage.cacheRead, usage.cacheWrite, usage.totalTokens]
      .map((tokens) => `<td>${tokens.toLocaleString("en")}</td>`)
      .join("")}<td title="${formatExactCost(usage.cost)}">${formatCost(usage.cost)}</td></tr>`;
  return (
    `<table class="totals"><thead><tr><th></th>${["input", "output", "cache read", "cache write", "tokens", "cost"]
      .map((name) => `<th scope="col">${name}</th>`)
      .join("")}</tr></thead><tbody>` +
    `${line("This path", path)}${line("Session", session)}${line("Abandoned", abandoned)}</tbody></table>`
  );
}
