import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";

import { TooltipProvider } from "@/components/ui/tooltip";
import type { SessionSource } from "@/lib/api/session-source";
import { OutlineReader } from "@/lib/outline/outline-reader";
import { checkpointsOf } from "@/lib/session/compaction";
import type { RawObject } from "@/lib/session/entry";
import { labelsOf } from "@/lib/session/label";
import { pathTo, storedLeaf } from "@/lib/session/path";
import { buildTree } from "@/lib/session/tree";
import { branchChoices } from "@/lib/view/branch-choices";
import { pathFacts } from "@/lib/view/path-facts";
import { runningAnswer } from "@/lib/view/running-answer";
import { pairCalls } from "@/lib/view/tool-pairs";
import { transcriptItems } from "@/lib/view/transcript-items";

import { Article } from "./article";
import { BodyStore } from "./body-store";
import { Continuations } from "./continuations";
import { KeptState, KeptStateContext } from "./kept-state";
import { ScopeProvider, type TranscriptScope } from "./scope";

/**
 * For tests: the articles of a path as HTML, all of them, their bodies loaded. Entries without a `parentId` follow on the one
 * before them, those without an id are numbered `e0`, `e1` and so on. `open` names parts that are unfolded (see `useKept`).
 */
export async function staticTranscript(
  entries: readonly RawObject[],
  { leaf, live = false, hidden = false, open = [] as string[] } = {} as {
    leaf?: string;
    live?: boolean;
    hidden?: boolean;
    open?: string[];
  },
): Promise<string> {
  let before: string | null = null;
  const lines = entries.map((entry, index): RawObject => {
    const id = typeof entry.id === "string" ? entry.id : `e${index}`;
    const line = {
      parentId: before,
      timestamp: new Date(1_767_607_200_000 + index * 1500).toISOString(),
      ...entry,
      id,
    };
    before = id;
    return line;
  });
  const header = { type: "session", version: 3, id: "s", timestamp: "2026-01-05T10:00:00.000Z", cwd: "/proj" };
  const reader = new OutlineReader();
  reader.push(new TextEncoder().encode([header, ...lines].map((line) => JSON.stringify(line)).join("\n") + "\n"));
  const outline = reader.finish();
  const tree = buildTree(outline);
  const path = pathTo(tree, leaf === undefined ? storedLeaf(outline, tree) : (tree.rowOf.get(leaf) ?? -1));
  const source: SessionSource = {
    key: "s",
    bodies: (rows) =>
      Promise.resolve(rows.map((row) => ({ row, entry: withoutImages(lines[row]) as RawObject, clipped: 0 }))),
    fullBody: (row) => Promise.resolve({ row, entry: lines[row] as RawObject, clipped: 0 }),
    raw: (row) => Promise.resolve(JSON.stringify(lines[row])),
    lineAt: () => Promise.resolve(""),
    imageUrl: (row, image) => `/images/${row}/${image}`,
  };
  const bodies = new BodyStore(source);
  bodies.want(path);
  await new Promise((loaded) => setTimeout(loaded, 0));
  const pairs = pairCalls(outline, path);
  const branches = branchChoices(outline, tree, path);
  const { rows } = transcriptItems(outline, path, pairs, branches.heads, hidden);
  const nothing = () => undefined;
  const scope: TranscriptScope = {
    outline,
    tree,
    labels: labelsOf(outline),
    path,
    pairs,
    facts: pathFacts(outline, path),
    branches,
    checkpoints: new Map(checkpointsOf(outline, path).map((checkpoint) => [checkpoint.row, checkpoint])),
    source,
    bodies,
    leaf: path[path.length - 1] ?? -1,
    running: live ? runningAnswer(outline, path, pairs) : -1,
    select: nothing,
    switchTo: nothing,
    showRaw: nothing,
    showImage: nothing,
  };
  const kept = new KeptState();
  for (const name of open) kept.set(name, true);
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TooltipProvider>
        <ScopeProvider value={scope}>
          <KeptStateContext value={kept}>
            {[...rows].map((row, index) => (
              <Article
                key={row}
                row={row}
                index={index}
                count={rows.length}
                start={0}
                selected={false}
                isLeaf={row === scope.leaf}
                isStored={row === storedLeaf(outline, tree)}
                measure={nothing}
                onGesture={nothing}
              />
            ))}
            <Continuations />
          </KeptStateContext>
        </ScopeProvider>
      </TooltipProvider>
    </QueryClientProvider>,
  );
}

/** As bodies come: an image's data left out, its size and its place in the entry named. */
function withoutImages(value: unknown, next = { image: 0 }): unknown {
  if (Array.isArray(value)) return (value as unknown[]).map((item) => withoutImages(item, next));
  if (typeof value !== "object" || value === null) return value;
  const object = value as RawObject;
  if (object.type === "image" && typeof object.data === "string") {
    const { data: _data, ...rest } = object;
    return { ...rest, bytes: 70, image: next.image++ };
  }
  return Object.fromEntries(Object.entries(object).map(([key, item]) => [key, withoutImages(item, next)]));
}

/** What a reader sees of some HTML. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
