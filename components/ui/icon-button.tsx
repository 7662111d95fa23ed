"use client";

import { Button, type ButtonProps } from "./button";
import { classNames } from "./class-names";
import { Tooltip } from "./tooltip";

/** A button of one icon; the label is its accessible name and its tooltip, `keys` the shortcut shown with it. */
export function IconButton({
  label,
  keys,
  className,
  variant = "quiet",
  ...rest
}: ButtonProps & { label: string; keys?: string }) {
  return (
    <Tooltip content={label} keys={keys}>
      <Button
        {...rest}
        variant={variant}
        aria-label={label}
        aria-keyshortcuts={keys}
        className={classNames("w-6.5 px-0! pointer-coarse:min-w-11", className)}
      />
    </Tooltip>
  );
}
