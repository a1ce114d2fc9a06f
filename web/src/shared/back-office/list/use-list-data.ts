import { refetchSince } from '../live/refetch-since.ts';
import { useLiveRefetch } from '../live/use-live-refetch.ts';
import { collectMatching } from './collect-matching.ts';
import type { ListEndpoint, ListItem } from './list-endpoint.ts';
import type { ListState } from './list-state.ts';
import { listQuery } from './list-state.ts';
import { useListPage } from './use-list-page.ts';
import { useStableRows } from './use-stable-rows.ts';

type ListData<Item extends ListItem> = Readonly<{
  endpoint: ListEndpoint<Item>;
  models: readonly string[];
  state: ListState;
  isInteracting: boolean;
}>;

const nothing: readonly never[] = [];

/** One page of the list, updated live. Rows keep their places while `isInteracting`. */
export const useListData = <Item extends ListItem>(data: ListData<Item>) => {
  const { endpoint, models, state, isInteracting } = data;
  const answer = useListPage(endpoint, listQuery(state));
  const { page, answered, isStale, error, refetch, fetchPage } = answer;
  useLiveRefetch(models, refetch);

  const steady = useStableRows<Item>(answered, page?.items ?? nothing, isInteracting);

  return {
    page,
    steady,
    isStale,
    error,
    refetch,
    /** Refetches the rows and shows them, even if rows move. */
    reload: async (): Promise<void> => {
      await refetchSince(refetch, Date.now(), () => false);
      steady.update();
    },
    collectAll: () =>
      collectMatching(async (each, size) => fetchPage(listQuery(state, each, size)).unwrap()),
  };
};
