/**
 * Like `Promise.all`, but rejects only once all promises have settled, so that none of them goes on
 * after its caller has returned.
 */
export const settleAll = async <T extends readonly unknown[]>(
  promises: readonly [...T],
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> => {
  await Promise.allSettled(promises);
  return Promise.all(promises);
};
