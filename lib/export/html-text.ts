import type { Nodes } from "mdast";
import { defaultSchema, type Options as Schema } from "rehype-sanitize";
import { toHtml } from "hast-util-to-html";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** Only addresses that cannot run anything; images of a Markdown text are never loaded. */
const SCHEMA: Schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== "img" && name !== "input"),
  protocols: { href: ["http", "https", "mailto"] },
};

const pipeline = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize, SCHEMA).freeze();

/** Longest Markdown that is parsed; what is longer is shown verbatim, so that no text can stall an export. */
const MOST_MARKDOWN = 200_000;

/** Markdown as sanitised HTML: raw HTML in it is dropped to text, only http, https and mailto links live. */
export function markdownHtml(markdown: string): string {
  if (markdown.length > MOST_MARKDOWN) return `<pre>${escapeHtml(markdown)}</pre>`;
  const tree = pipeline.parse(markdown);
  showTags(tree);
  return toHtml(pipeline.runSync(tree));
}

/** Raw HTML is what its author wrote, so it is shown, as text. */
function showTags(tree: Nodes): void {
  const open: Nodes[] = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === "html") (node as { type: string }).type = "text";
    if ("children" in node) for (const child of node.children) open.push(child);
  }
}

const ENTITY: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;", "'": "&#39;" };

/** Safe as text and inside a quoted attribute. Control characters that could mislead a reader become visible. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[<>&"']/g, (character) => ENTITY[character] as string)
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, (character) => `&lt;U+${character.charCodeAt(0).toString(16)}&gt;`)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, (character) =>
      character === "\u001b" ? "\u241b" : String.fromCharCode(0x2400 + (character.charCodeAt(0) & 31)),
    );
