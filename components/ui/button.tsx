import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names";

const VARIANTS = {
  plain: "border-line bg-panel text-ink hover:bg-fill",
  primary: "border-ink bg-ink text-bg hover:opacity-90",
  quiet: "border-transparent bg-transparent text-mute hover:bg-fill hover:text-ink",
  danger: "border-error bg-panel text-error hover:bg-fill",
};

export type ButtonProps = ComponentPropsWithRef<"button"> & { variant?: keyof typeof VARIANTS };

export function Button({ variant = "plain", className, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        "inline-flex h-6.5 shrink-0 items-center justify-center gap-1.5 rounded-md border px-2.5 text-sm whitespace-nowrap",
        "disabled:opacity-50 pointer-coarse:min-h-11 [&_svg]:size-3.5 [&_svg]:shrink-0",
        VARIANTS[variant],
        className,
      )}
    />
  );
}
