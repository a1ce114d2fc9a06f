type TimestampedQuery = Readonly<{ startedTimeStamp: number }>;

const isTimed = (result: unknown): result is TimestampedQuery =>
  typeof result === 'object' &&
  result !== null &&
  'startedTimeStamp' in result &&
  typeof result.startedTimeStamp === 'number';

/**
 * Fetches what is at least as new as `since`, in milliseconds since 1970. The refetch of RTK Query
 * joins a request in flight, and the answer to a request that was sent before a change may not
 * include the change. It asks no more once `isOver`: of a query that nobody shows any more RTK Query
 * refetches nothing, and throws.
 */
export const refetchSince = async (
  refetch: () => unknown,
  since: number,
  isOver: () => boolean,
): Promise<void> => {
  const result = await refetch();
  if (isTimed(result) && result.startedTimeStamp < since && !isOver()) await refetch();
};
