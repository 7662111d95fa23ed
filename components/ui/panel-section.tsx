import { useId, type ReactNode } from "react";
import { classNames } from "./class-names";

/** One block of a side panel: a small heading and what belongs under it. `region` makes a landmark of it. */
export function PanelSection({
  title,
  aside,
  region,
  className,
  children,
}: {
  title: ReactNode;
  /** At the right end of the heading. */
  aside?: ReactNode;
  /** Accessible name of the landmark. */
  region?: string;
  className?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section
      role={region === undefined ? undefined : "region"}
      {...(region === undefined ? { "aria-labelledby": heading } : { "aria-label": region })}
      className={classNames("border-b px-3.5 py-2.5", className)}
    >
      <div className="mb-1.5 flex items-baseline gap-2">
        <h2 id={heading} className="min-w-0 flex-1 text-xs font-semibold tracking-wider text-mute uppercase">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
