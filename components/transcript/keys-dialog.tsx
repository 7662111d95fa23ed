"use client";

import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";

import { TRANSCRIPT_KEYS } from "./keys";

/** The keys of the transcript. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keys of the transcript"
      description="They work while the focus is in it"
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 text-sm">
        {TRANSCRIPT_KEYS.map(([keys, what]) => [
          <dt key={keys} className="flex justify-end gap-1">
            {keys.split(" ").map((key, index) => (
              <Kbd key={index}>{key}</Kbd>
            ))}
          </dt>,
          <dd key={what}>{what}</dd>,
        ])}
      </dl>
    </Dialog>
  );
}
