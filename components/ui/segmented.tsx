"use client";

import { useId, type ReactNode } from "react";
import { classNames } from "./class-names";

/** A choice of one among a few, all in sight: a group of radio buttons. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  dense = false,
  className,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  onChange: (value: Value) => void;
  /** Less room around each name, where there are many. */
  dense?: boolean;
  className?: string;
}) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames("inline-flex shrink-0 overflow-hidden rounded-md border bg-panel", className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            "relative inline-flex h-6 items-center border-r text-sm whitespace-nowrap text-mute last:border-r-0",
            dense ? "px-2" : "px-2.5",
            "has-checked:bg-fill has-checked:font-semibold has-checked:text-ink has-disabled:opacity-50",
            "has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent",
            "pointer-coarse:min-h-11",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none outline-none"
          />
          <span className="relative pointer-events-none">{option.label}</span>
        </label>
      ))}
    </div>
  );
}
