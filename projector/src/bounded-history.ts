export type BoundedHistory<Entry> = Readonly<{
  entries: readonly Entry[];
  /** The number of older entries that were dropped. */
  omittedCount: number;
}>;

/** Keeps the newest entries, so that a full history still records new ones. */
export const appendBounded = <Entry>(
  { entries, omittedCount }: BoundedHistory<Entry>,
  entry: Entry,
  maxEntries: number,
): BoundedHistory<Entry> => {
  const all = [...entries, entry];
  return {
    entries: all.slice(-maxEntries),
    omittedCount: omittedCount + Math.max(0, all.length - maxEntries),
  };
};
