"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState, type KeyboardEvent } from "react";

import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import type { SessionSource } from "@/lib/api/session-source";

import type { ImagePlace } from "./scope";

/** One image in full, the others of its message beside it: arrow keys turn, 1 shows its real size. */
export function ImageDialog({
  source,
  images,
  at,
  onClose,
}: {
  source: SessionSource;
  images: readonly ImagePlace[];
  at: number;
  onClose: () => void;
}) {
  const [index, setIndex] = useState(Math.max(0, at));
  const [real, setReal] = useState(false);
  const [size, setSize] = useState<string | null>(null);
  const place = images[index];
  const turn = (step: number) => {
    setIndex((index + step + images.length) % images.length);
    setSize(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft" && images.length > 1) turn(-1);
    else if (event.key === "ArrowRight" && images.length > 1) turn(1);
    else if (event.key === "1") setReal(!real);
    else return;
    event.preventDefault();
  };
  if (place === undefined) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Image ${index + 1} of ${images.length}`}
      description={size ?? "…"}
      className="max-sm:h-[85dvh] sm:top-[4vh]! sm:h-[92vh] sm:max-h-[92vh]! sm:w-[calc(100vw-4rem)]"
      footer={
        <>
          {images.length > 1 && (
            <>
              <IconButton label="Previous image" keys="←" onClick={() => turn(-1)}>
                <ChevronLeft />
              </IconButton>
              <IconButton label="Next image" keys="→" onClick={() => turn(1)}>
                <ChevronRight />
              </IconButton>
            </>
          )}
          <Button aria-pressed={real} aria-keyshortcuts="1" onClick={() => setReal(!real)}>
            {real ? "Fit to window" : "Real size"}
          </Button>
        </>
      }
    >
      <div
        tabIndex={0}
        role="group"
        aria-label="Image"
        onKeyDown={onKeyDown}
        className={classNames("h-full overflow-auto", !real && "flex items-center justify-center")}
      >
        {/* eslint-disable-next-line @next/next/no-img-element -- as in ImageBlocks */}
        <img
          key={place.image}
          src={source.imageUrl(place.row, place.image)}
          alt={`Image ${index + 1} of ${images.length}`}
          onLoad={({ currentTarget }) =>
            setSize(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight} pixels`)
          }
          onError={() => setSize("cannot be shown")}
          className={real ? "max-w-none" : "max-h-full max-w-full object-contain"}
        />
      </div>
    </Dialog>
  );
}
