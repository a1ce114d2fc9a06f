/** A request that RTK Query has sent or joined. */
type RefetchedQuery = Readonly<{ startedTimeStamp?: number | undefined }>;

/** Refetches, and tells which request that was. Undefined if there is no request to compare. */
export type Refetch = () => PromiseLike<RefetchedQuery> | undefined;

/**
 * Refetches until the data is at least as new as `since`, in milliseconds since 1970. RTK Query
 * joins a refetch with a pending request, whose response may predate the change. Stops when
 * `isOver`: RTK Query throws on a refetch of an unsubscribed query.
 */
export const refetchSince = async (
  refetch: Refetch,
  since: number,
  isOver: () => boolean,
): Promise<void> => {
  const { startedTimeStamp = since } = (await refetch()) ?? {};
  if (startedTimeStamp < since && !isOver()) await refetch();
};
