"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import { FLOATING } from "./floating";

/** A dialog in the middle of the page, on a narrow screen a sheet at its bottom. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  className,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons that end it. */
  footer?: ReactNode;
  /** Its width, by default 32rem. */
  className?: string;
  children?: ReactNode;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.35)]" />
        <Radix.Content
          {...(description === undefined && { "aria-describedby": undefined })}
          className={classNames(
            FLOATING,
            "fixed flex max-h-[85dvh] flex-col overflow-hidden",
            "max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-b-none",
            "sm:top-[12vh] sm:left-1/2 sm:max-h-[76vh] sm:-translate-x-1/2",
            className ?? "sm:w-[min(32rem,calc(100vw-2rem))]",
          )}
        >
          <div className="border-b py-2 pr-12 pl-4">
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="text-sm text-mute">{description}</Radix.Description>
            )}
          </div>
          {children !== undefined && <div className="min-h-0 flex-1 overflow-auto px-4 py-3">{children}</div>}
          {footer !== undefined && <div className="flex justify-end gap-2 border-t px-4 py-2.5">{footer}</div>}
          {/* Last, so that the focus starts in what the dialog is about. */}
          <Radix.Close asChild>
            <Button
              variant="quiet"
              aria-label="Close"
              className="absolute! top-2 right-2 w-6.5 px-0! pointer-coarse:min-w-11"
            >
              <X />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
