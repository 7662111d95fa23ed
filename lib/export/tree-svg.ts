import { formatCost } from "@/lib/format/cost";
import type { Outline } from "@/lib/outline/outline";
import { labelsOf } from "@/lib/session/label";
import type { Tree } from "@/lib/session/tree";
import { filterRule } from "@/lib/tree/filter-rule";
import { itemsOfRows } from "@/lib/tree/item-marks";
import { itemTitle } from "@/lib/tree/item-title";
import { layoutOf } from "@/lib/tree/layout";
import { drawnTree, itemRow, SEGMENT } from "@/lib/tree/segments";
import { straightChildren, straightItem, trunkRoot } from "@/lib/tree/trunk";
import { turnFacts } from "@/lib/tree/turn-facts";
import { BRANCH_SUMMARY, COMPACTION, pieceAt, turnsOf } from "@/lib/tree/turns";
import { visibleTree } from "@/lib/tree/visible";
import { usageAt } from "@/lib/usage/usage-columns";

import { escapeHtml } from "./html-text";
import type { Redactor } from "./redactor";

const COLUMN = 250;
const BOX = 232;
const PITCH = 30;
const HEIGHT = 22;
const MARGIN = 16;
/** Characters of a title that fit into a box. */
const FIT = 30;

/** Colours by class, for light and dark; the picture carries them along. */
const STYLE =
  ".b{fill:#fff;stroke:#8c8880}.p{fill:#f5f4f2;stroke:#67635c}.l{fill:none;stroke:#8c8880;stroke-width:1.2}.lp{fill:none;stroke:#1c1b19;stroke-width:2.4}" +
  "text{font:11.5px ui-sans-serif,system-ui,sans-serif;fill:#1c1b19}.m{fill:#67635c;font-size:10.5px}.g{stroke-dasharray:5 3;stroke:#8e4a86}.s{stroke-dasharray:2 3}" +
  "@media(prefers-color-scheme:dark){.b{fill:#1a1918;stroke:#77726a}.p{fill:#222120;stroke:#a39e95}.l{stroke:#77726a}.lp{stroke:#eceae6}text{fill:#eceae6}.m{fill:#a39e95}.g{stroke:#d196c8}}";

export interface TreePicture {
  outline: Outline;
  tree: Tree;
  /** Rows, root first. */
  path: readonly number[];
  title: string;
  redactor: Redactor;
  /** Address that a drawn entry leads to, by its id; none where this gives null. */
  link(id: string, onPath: boolean): string | null;
}

/** The tree of turns as an SVG document of its own: title, path by weight, folded runs, compactions, costs. */
export function treeSvg({ outline, tree, path, title, redactor, link }: TreePicture): string {
  const labels = labelsOf(outline);
  const leaf = path[path.length - 1] ?? -1;
  const visible = visibleTree(outline, tree, filterRule({ columns: outline, tree, labels, leaf }, "default"));
  const turns = turnsOf(outline, visible);
  const labelled = Array.from(labels.keys(), (id) => tree.rowOf.get(id) ?? -1);
  const drawn = drawnTree(turns, visible, { opened: new Set(), folded: new Set() }, labelled);
  const costOf = (row: number) => {
    const at = usageAt(outline.usage, row);
    return at < 0 ? 0 : (outline.usage.cost[at] as number);
  };
  const facts = turnFacts(outline, tree, visible, turns, { costOf, tokensOf: () => 0 });
  const end = pieceAt(turns, visible, leaf);
  const layout = layoutOf(drawn, straightItem(drawn, straightChildren(turns, end)), trunkRoot(turns, drawn, end));
  const onPath = itemsOfRows({ visible, turns, drawn }, path);
  const left = (item: number) => MARGIN + (layout.column[item] as number) * COLUMN;
  const top = (item: number) => MARGIN + 24 + (layout.row[item] as number) * PITCH;

  let lines = "";
  let pathLines = "";
  let boxes = "";
  for (let item = 0; item < drawn.size; item++) {
    const parent = drawn.parent[item] as number;
    if (parent >= 0) {
      const y = top(item);
      const from = left(parent) + 12;
      const to = left(item) + 12;
      const line = `M${from} ${top(parent) + HEIGHT}V${y - 4}H${to}V${y}`;
      if (onPath[item] === 1 && onPath[parent] === 1) pathLines += line;
      else lines += line;
    }
    let cost = 0;
    for (let piece = drawn.first[item] as number; piece <= (drawn.last[item] as number); piece++)
      cost += facts.cost[piece] as number;
    const kind = drawn.kind[item];
    const look = kind === SEGMENT ? " s" : kind === COMPACTION ? " g" : kind === BRANCH_SUMMARY ? " s" : "";
    const name = clip(redactor.text(itemTitle(outline, visible, turns, facts, drawn, item)));
    const box =
      `<rect class="${onPath[item] === 1 ? "p" : "b"}${look}" x="${left(item)}" y="${top(item)}" width="${BOX}" height="${HEIGHT}" rx="5"/>` +
      `<text x="${left(item) + 10}" y="${top(item) + 15}">${escapeHtml(name)}</text>` +
      (cost > 0
        ? `<text class="m" text-anchor="end" x="${left(item) + BOX - 8}" y="${top(item) + 15}">${formatCost(cost)}</text>`
        : "");
    const address = link(outline.ids[itemRow(drawn, turns, visible, item)] as string, onPath[item] === 1);
    boxes += address === null ? box : `<a href="${escapeHtml(address)}">${box}</a>`;
  }
  const width = 2 * MARGIN + Math.max(1, layout.columns) * COLUMN;
  const height = 2 * MARGIN + 24 + Math.max(1, layout.rows) * PITCH;
  const heading = escapeHtml(redactor.text(title));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="tree" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${heading}">` +
    `<style>${STYLE}</style><title>${heading}</title><text x="${MARGIN}" y="${MARGIN + 8}" font-weight="600">${heading}</text>` +
    `<path class="l" d="${lines}"/><path class="lp" d="${pathLines}"/>${boxes}</svg>`
  );
}

const clip = (text: string): string => (text.length > FIT ? `${text.slice(0, FIT - 1)}…` : text);
