"use client";

import { ImageOff } from "lucide-react";
import { formatBytes } from "@/lib/format/bytes";

import { useKept } from "./kept-state";
import { useScope, type ImagePlace } from "./scope";

/** Small pictures of an entry's images, each opening to its full size. `null` stands for a block without an image. */
export function ImageBlocks({
  row,
  images,
}: {
  row: number;
  images: readonly { image: number | null; mimeType: string; bytes: number }[];
}) {
  const { showImage } = useScope();
  const places = images.flatMap((block): ImagePlace[] =>
    block.image === null || whyNot(block) !== null ? [] : [{ row, image: block.image }],
  );
  return (
    <div className="my-2 flex flex-wrap gap-2">
      {images.map(({ image, mimeType, bytes }, index) => {
        const why = whyNot({ image, mimeType, bytes });
        return image === null || why !== null ? (
          <NoImage key={index} why={why ?? ""} />
        ) : (
          <Thumbnail
            key={index}
            row={row}
            image={image}
            title={[mimeType, bytes > 0 && formatBytes(bytes)].filter(Boolean).join(" · ")}
            label={`Image ${index + 1} of ${images.length}`}
            onOpen={() =>
              showImage(
                places,
                places.findIndex((place) => place.image === image),
              )
            }
          />
        );
      })}
    </div>
  );
}

/** Why a block can hold no picture, as far as it says itself; null when the server is to be asked. */
function whyNot({ image, mimeType, bytes }: { image: number | null; mimeType: string; bytes: number }): string | null {
  if (image === null || bytes === 0) return "no image data";
  // The server goes by the data; a type that can be no picture of dots need not be asked about.
  if (mimeType !== "" && (!mimeType.startsWith("image/") || mimeType.includes("svg"))) return `not shown: ${mimeType}`;
  return null;
}

function Thumbnail({
  row,
  image,
  title,
  label,
  onOpen,
}: {
  row: number;
  image: number;
  title: string;
  label: string;
  onOpen: () => void;
}) {
  const { source } = useScope();
  // Kept, so that an image the server refuses is asked for once.
  const [broken, setBroken] = useKept<boolean>(`${row}.broken${image}`, false);
  if (broken) return <NoImage why={`cannot be shown${title === "" ? "" : ` (${title})`}`} />;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`${label}, open`}
      title={title}
      className="flex h-40 max-w-full min-w-16 items-center justify-center overflow-hidden rounded-md border bg-fill"
    >
      {/* The server sends nothing but the raster image itself; next/image would make another one of it. */}
      {/* eslint-disable-next-line @next/next/no-img-element -- for that reason */}
      <img
        src={source.imageUrl(row, image)}
        alt={label}
        decoding="async"
        onError={() => setBroken(true)}
        className="max-h-full max-w-full object-contain"
      />
    </button>
  );
}

function NoImage({ why }: { why: string }) {
  return (
    <div className="flex h-40 min-w-32 flex-col items-center justify-center gap-1 rounded-md border border-dashed px-3 text-sm text-mute">
      <ImageOff aria-hidden className="size-4" />
      <bdi className="max-w-56 truncate">Image · {why}</bdi>
    </div>
  );
}
