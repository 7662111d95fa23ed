/** Says where the path that is looked at ends, and where pi would go on. */
export function PositionMarks({ isLeaf, isStored }: { isLeaf: boolean; isStored: boolean }) {
  return (
    <p className="mx-auto mt-2 flex max-w-[760px] gap-4 text-xs text-mute">
      {isLeaf && (
        <span className="flex items-center gap-1.5 text-ink">
          <i className="size-2 rounded-full bg-ink" /> you look here
        </span>
      )}
      {isStored && (
        <span className="flex items-center gap-1.5">
          <i className="size-2 rounded-full border-[1.5px] border-ink" /> pi continues here
        </span>
      )}
    </p>
  );
}
