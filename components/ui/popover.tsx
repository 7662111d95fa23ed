"use client";

import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names";
import { FLOATING } from "./floating";

/** A small panel under its trigger; closes on Escape and on a click elsewhere. */
export function Popover({
  trigger,
  label,
  align = "start",
  open,
  onOpenChange,
  className,
  children,
}: {
  trigger: ReactElement;
  label: string;
  align?: "start" | "center" | "end";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            FLOATING,
            "max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-auto p-3",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
