"use client";

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** Panels of which one is shown; the others are not mounted. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  className,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  className?: string;
}) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={classNames("flex min-h-0 flex-1 flex-col", className)}
    >
      <Radix.List aria-label={label} className="flex shrink-0 gap-1 overflow-x-auto border-b px-2">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={TAB}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="min-h-0 flex-1 overflow-auto">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const TAB =
  "-mb-px h-8 shrink-0 border-b-2 border-transparent px-2 text-sm whitespace-nowrap text-mute hover:text-ink data-[state=active]:border-ink data-[state=active]:font-semibold data-[state=active]:text-ink pointer-coarse:min-h-11";
