import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** A line about the whole page. An error interrupts a screen reader, a notice waits for its turn. */
export function Banner({
  tone = "notice",
  actions,
  children,
}: {
  tone?: "notice" | "error";
  actions?: ReactNode;
  children: ReactNode;
}) {
  const Icon = tone === "error" ? CircleAlert : Info;
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={classNames(
        "flex items-center gap-2 border-b bg-fill px-4 py-1.5 text-sm",
        tone === "error" ? "text-error" : "text-ink",
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
      {actions}
    </div>
  );
}
