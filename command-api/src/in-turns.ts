/** Works through the entries, so many at a time; the first failure ends it. */
export const inTurns = async <T>(
  atOnce: number,
  entries: readonly T[],
  work: (entry: T) => Promise<void>,
): Promise<void> => {
  const waiting = entries.values();
  const turn = async (): Promise<void> => {
    for (const entry of waiting) await work(entry);
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
};
