type TimestampedQuery = Readonly<{ startedTimeStamp: number }>;

const isTimed = (result: unknown): result is TimestampedQuery =>
  typeof result === 'object' &&
  result !== null &&
  'startedTimeStamp' in result &&
  typeof result.startedTimeStamp === 'number';

/**
 * Refetches until the data is at least as new as `since`, in milliseconds since 1970. RTK Query
 * joins a refetch with a pending request, whose response may predate the change. Stops when
 * `isOver`: RTK Query throws on a refetch of an unsubscribed query.
 */
export const refetchSince = async (
  refetch: () => unknown,
  since: number,
  isOver: () => boolean,
): Promise<void> => {
  const result = await refetch();
  if (isTimed(result) && result.startedTimeStamp < since && !isOver()) await refetch();
};
