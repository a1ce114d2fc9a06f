export type BoundedHistory<Entry> = Readonly<{
  entries: readonly Entry[];
  /** The number of older entries that were dropped. */
  leftOut: number;
}>;

/** Keeps the newest entries, so that a full history still records new ones. */
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
