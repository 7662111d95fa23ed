"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { Kbd } from "./kbd";

/** Once, around the application: the delay before the first tooltip is shared by all. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={400}>{children}</Radix.Provider>;
}

/** Says more about a control on hover and focus. Never the only place of a piece of information: touch has no hover. */
export function Tooltip({
  content,
  keys,
  side = "bottom",
  children,
}: {
  content: ReactNode;
  keys?: string;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactElement;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 flex max-w-80 items-center gap-2 rounded-md border bg-panel px-2 py-1 text-sm text-ink shadow-float"
        >
          {content}
          {keys !== undefined && <Kbd>{keys}</Kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
