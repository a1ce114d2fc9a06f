import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListFilter, FilterValues } from './list-filter.ts';
import type { ListShape, ListState } from './list-state.ts';
import { changeListState, readListState, withFilter, writeListState } from './list-state.ts';

/** The state of a list in the page's address, so that reload, back and a sent link show the same. */
export const useListState = (shape: ListShape) => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params, shape), [params, shape]);

  const change = useCallback(
    (to: Partial<ListState> | ((current: ListState) => Partial<ListState>), replace = false) =>
      setParams(
        (latest) => {
          const current = readListState(latest, shape);
          const changed = typeof to === 'function' ? to(current) : to;
          return writeListState(changeListState(current, changed), shape);
        },
        { replace, preventScrollReset: true },
      ),
    [setParams, shape],
  );

  const setFilter = useCallback(
    (filter: ListFilter, values: FilterValues) =>
      change((current) => ({ filters: withFilter(current.filters, filter, values) })),
    [change],
  );

  const clear = useCallback(() => change({ q: '', filters: {} }), [change]);

  /** The address of another page of the same list. */
  const pageSearch = (page: number): string => {
    const search = writeListState({ ...state, page }, shape).toString();
    return search && `?${search}`;
  };

  /** The query string of what is shown now, on its first page. */
  const viewSearch = writeListState({ ...state, page: 1 }, shape).toString();
  const showView = (search: string) =>
    setParams(writeListState(readListState(new URLSearchParams(search), shape), shape));

  return { state, change, setFilter, clear, pageSearch, viewSearch, showView };
};

export type ListControls = ReturnType<typeof useListState>;
