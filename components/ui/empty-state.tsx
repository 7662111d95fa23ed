import type { ReactNode } from "react";

/** What stands where there is nothing to show: why, and what to do next. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-3 px-6 py-16 text-center text-mute">
      <h1 className="text-xl font-semibold text-ink">{title}</h1>
      {children}
    </div>
  );
}
