import { collectMatching } from './collect-matching.ts';
import type { ListEndpoint, ListItem } from './list-endpoint.ts';
import type { ListState } from './list-state.ts';
import { listQuery, matchingQuery } from './list-state.ts';
import { useListPage } from './use-list-page.ts';
import { useLiveRefetch } from './use-live-refetch.ts';
import { useSteadyRows } from './use-steady-rows.ts';

type ListData<Item extends ListItem> = Readonly<{
  endpoint: ListEndpoint<Item>;
  models: readonly string[];
  state: ListState;
  isHeld: boolean;
}>;

const nothing: readonly never[] = [];

/** One page of the list, kept up to date, with rows that stay in place while `isHeld`. */
export const useListData = <Item extends ListItem>(data: ListData<Item>) => {
  const { endpoint, models, state, isHeld } = data;
  const { page, isStale, error, refetch, fetchPage } = useListPage(endpoint, listQuery(state));
  useLiveRefetch(models, refetch);

  const shownQuery = page ? `${page.page} ${page.size} ${matchingQuery(state).toString()}` : '';
  const steady = useSteadyRows<Item>(shownQuery, page?.items ?? nothing, isHeld);

  return {
    page,
    steady,
    isStale,
    error,
    refetch,
    /** Fetches the newest rows and shows them, even if that moves rows. */
    reload: async (): Promise<void> => {
      await refetch();
      steady.update();
    },
    collectAll: () =>
      collectMatching(async (each, size) => fetchPage(listQuery(state, each, size)).unwrap()),
  };
};
