import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names";

const SHAPE =
  "inline-flex h-5.5 shrink-0 items-center gap-1 rounded-md border px-2 text-sm whitespace-nowrap [&_svg]:size-3 [&_b]:font-semibold [&_b]:text-ink";
const TONES = {
  plain: "border-line text-mute",
  error: "border-error text-error",
  accent: "border-accent text-accent",
};

type Tone = keyof typeof TONES;

/** A small fact. Its figure goes into a `<b>`. */
export function Chip({
  tone = "plain",
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={classNames(SHAPE, TONES[tone], className)}>{children}</span>;
}

/** A chip that does something when it is pressed. */
export function ChipButton({ tone = "plain", className, ...rest }: ComponentPropsWithRef<"button"> & { tone?: Tone }) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(SHAPE, TONES[tone], "hover:bg-fill pointer-coarse:min-h-11", className)}
    />
  );
}
