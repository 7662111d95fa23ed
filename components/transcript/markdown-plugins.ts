import type { Element, ElementContent, Root as HtmlRoot, Text } from "hast";
import type { Nodes, Parent, PhrasingContent, Root } from "mdast";
import { defaultSchema } from "rehype-sanitize";

import { visibleControls } from "@/lib/view/visible-controls";

/** What a piece of Markdown may come to at most; beyond it, it is shown as the text it is. */
const MOST_ELEMENTS = 700;
const DEEPEST = 32;

/** Why a piece is shown as text. */
export class TooMuch extends Error {
  override readonly name = "TooMuch";
}

/** remark: HTML is the text it is, an image the words for it and its address. Nothing is left that could load anything. */
export function noHtmlNoImages() {
  return (tree: Root): void => {
    const open: Parent[] = [tree];
    for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
      const inline = parent.type === "paragraph" || parent.type === "heading" || parent.type === "tableCell";
      parent.children = (parent.children as Nodes[]).map((node): Nodes => {
        if (node.type === "html") {
          const text: PhrasingContent = { type: "text", value: node.value };
          return inline || isPhrasing(parent) ? text : { type: "paragraph", children: [text] };
        }
        if (node.type === "image" || node.type === "imageReference") {
          const address = node.type === "image" ? ` (${node.url})` : "";
          return { type: "emphasis", children: [{ type: "text", value: `[image: ${node.alt ?? ""}${address}]` }] };
        }
        if ("children" in node) open.push(node);
        return node;
      }) as typeof parent.children;
    }
  };
}

const isPhrasing = (parent: Parent): boolean =>
  parent.type === "link" ||
  parent.type === "linkReference" ||
  parent.type === "emphasis" ||
  parent.type === "strong" ||
  parent.type === "delete";

/** rehype: counts elements and depth, and shows control characters of every text. Throws TooMuch. */
export function boundedAndVisible() {
  return (tree: HtmlRoot): void => {
    let count = 0;
    const open: { node: HtmlRoot | Element; depth: number }[] = [{ node: tree, depth: 0 }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next.depth > DEEPEST) throw new TooMuch("nested too deep");
      for (const child of next.node.children as (ElementContent | Text)[]) {
        if (child.type === "text") child.value = visibleControls(child.value);
        if (child.type !== "element") continue;
        if (++count > MOST_ELEMENTS) throw new TooMuch("too many elements");
        // A block of code shows them itself: what is copied from it is the code.
        if (child.tagName !== "pre") open.push({ node: child, depth: next.depth + 1 });
      }
    }
  };
}

/** rehype-sanitize: what GitHub allows, less images and less every address that is not live. */
export const SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !["img", "picture", "source"].includes(name)),
  protocols: { href: ["http", "https", "mailto"] },
};
