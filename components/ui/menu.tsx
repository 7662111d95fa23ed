"use client";

import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names";
import { FLOATING } from "./floating";

const ROW =
  "flex min-h-6.5 cursor-default items-center gap-2 rounded px-2 text-sm outline-none select-none data-highlighted:bg-fill data-disabled:opacity-50 pointer-coarse:min-h-11 [&_svg]:size-3.5 [&_svg]:shrink-0";

/** A menu under its trigger, which must take a ref and props (a Button or IconButton does). */
export function Menu({
  trigger,
  align = "end",
  children,
}: {
  trigger: ReactElement;
  align?: "start" | "center" | "end";
  children: ReactNode;
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            FLOATING,
            "max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto p-1",
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({
  icon,
  hint,
  disabled,
  onSelect,
  children,
}: {
  icon?: ReactNode;
  /** Shown at the right end: a shortcut, a figure. */
  hint?: ReactNode;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Radix.Item className={ROW} disabled={disabled} onSelect={onSelect}>
      {icon}
      <span className="flex-1">{children}</span>
      {hint !== undefined && <span className="pl-4 text-mute">{hint}</span>}
    </Radix.Item>
  );
}

export function MenuCheck({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Radix.CheckboxItem
      className={ROW}
      checked={checked}
      onCheckedChange={onChange}
      // Several may be changed in one visit.
      onSelect={(event) => event.preventDefault()}
    >
      <Tick />
      {children}
    </Radix.CheckboxItem>
  );
}

/** One of several, within a menu. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[];
  onChange: (value: Value) => void;
}) {
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={(next) => onChange(next as Value)}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} className={ROW} value={option.value}>
          <Tick />
          <span className="flex-1">{option.label}</span>
          {option.hint !== undefined && <span className="pl-4 text-mute">{option.hint}</span>}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 pt-1.5 pb-1 text-xs text-mute">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 border-t" />;
}

function Tick() {
  return (
    <span className="size-3.5 shrink-0">
      <Radix.ItemIndicator>
        <Check />
      </Radix.ItemIndicator>
    </span>
  );
}
