import { Skeleton } from "@/components/ui/skeleton";
import { formatBytes } from "@/lib/format/bytes";

/** The session page while its file is read. */
export function SessionLoading({ bytes }: { bytes?: number | undefined }) {
  return (
    <div className="flex h-dvh flex-col" aria-busy="true">
      <div className="flex items-center gap-3 border-b bg-panel px-4 py-2">
        <Skeleton className="h-6.5 w-60" />
        <p role="status" className="text-sm text-mute">
          Reading {bytes === undefined ? "the session" : `${formatBytes(bytes)}`}…
        </p>
      </div>
      <div className="grid flex-1 grid-cols-1 min-[50rem]:grid-cols-[470px_1fr_340px]">
        <Rows className="max-[50rem]:hidden" widths={["60%", "72%", "48%", "66%", "54%", "70%", "40%"]} />
        <Rows className="border-x" widths={["30%", "88%", "80%", "25%", "92%", "76%", "84%"]} />
        <Rows className="max-[50rem]:hidden" widths={["80%", "80%", "80%", "80%"]} />
      </div>
    </div>
  );
}

function Rows({ widths, className }: { widths: string[]; className: string }) {
  return (
    <div className={`flex flex-col gap-2 p-4 ${className}`}>
      {widths.map((width, index) => (
        <div key={index} style={{ width }}>
          <Skeleton className="h-6 w-full" />
        </div>
      ))}
    </div>
  );
}
