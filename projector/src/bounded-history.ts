export type BoundedHistory<Entry> = Readonly<{
  entries: readonly Entry[];
  /** Older entries that are not kept. */
  leftOut: number;
}>;

/** Keeps the newest entries: nobody can push out what happens next by filling a history. */
export const appendBounded = <Entry>(
  { entries, leftOut: omittedCount }: BoundedHistory<Entry>,
  entry: Entry,
  maxEntries: number,
): BoundedHistory<Entry> => {
  const all = [...entries, entry];
  return {
    entries: all.slice(-maxEntries),
    leftOut: omittedCount + Math.max(0, all.length - maxEntries),
  };
};
