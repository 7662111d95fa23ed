import { classNames } from "./class-names";

/** A ground where text will come; its size is the caller's. Say what loads in a live region, not here. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames("animate-pulse rounded bg-fill", className ?? "h-4 w-full")} />;
}
