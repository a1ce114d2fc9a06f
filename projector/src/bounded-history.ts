export type BoundedHistory<Entry> = Readonly<{
  entries: readonly Entry[];
  /** Older entries that are not kept. */
  leftOut: number;
}>;

/** Keeps the newest entries: nobody can push out what happens next by filling a history. */
export const withNewest = <Entry>(
  { entries, leftOut }: BoundedHistory<Entry>,
  next: Entry,
  most: number,
): BoundedHistory<Entry> => {
  const all = [...entries, next];
  return { entries: all.slice(-most), leftOut: leftOut + Math.max(0, all.length - most) };
};
