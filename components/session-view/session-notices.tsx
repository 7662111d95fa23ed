"use client";

import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useSignal, type Signal } from "@/components/ui/signal";
import { entryTitle } from "@/lib/view/entry-title";
import type { SessionView } from "@/lib/view/stages";
import type { ViewAddress } from "./use-view-params";

/** What the page has to tell about where it looks: an address that leads nowhere, a file that went elsewhere. */
export function SessionNotices({
  view,
  left,
  write,
}: {
  view: SessionView;
  /** Id of the leaf that the page left to follow the file. */
  left: Signal<string | null>;
  write: ViewAddress["write"];
}) {
  const leftId = useSignal(left);
  const { missing } = view.choice;
  const { tree, outline } = view.structure;
  const leftRow = leftId === null ? undefined : tree.rowOf.get(leftId);
  return (
    <>
      {missing !== null && (
        <Banner actions={<Button onClick={() => write({ [missing.what]: undefined }, "replace")}>Dismiss</Button>}>
          {missing.what === "leaf"
            ? `The address names the leaf ${missing.id}, which is not in this session. It is shown where pi continues.`
            : `The address names the entry ${missing.id}, which is not in this session.`}
        </Banner>
      )}
      {leftId !== null && (
        <Banner
          actions={
            <>
              {leftRow !== undefined && <Button onClick={() => write({ leaf: leftId }, "push")}>Go back there</Button>}
              <Button variant="quiet" onClick={() => left.set(null)}>
                Dismiss
              </Button>
            </>
          }
        >
          pi went on with another branch, and the page followed it. Before, it looked at:{" "}
          {leftRow === undefined ? leftId : entryTitle(outline, leftRow)}
        </Banner>
      )}
    </>
  );
}
