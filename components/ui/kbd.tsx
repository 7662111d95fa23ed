import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded border bg-fill px-1 font-mono text-xs text-mute">
      {children}
    </kbd>
  );
}
