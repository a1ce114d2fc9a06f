import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ListFilter, FilterValues } from './list-filter.ts';
import type { ListShape, ListState } from './list-state.ts';
import { changeListState, readListState, withFilter, writeListState } from './list-state.ts';
import { privateSearchState, privateTextOf } from './private-search.ts';

/**
 * The state of a list in the page's address, so that reload, back and a sent link show the same.
 * The text of a private search is not in the address.
 */
export const useListState = (shape: ListShape, isSearchPrivate: boolean) => {
  const [params, setParams] = useSearchParams();
  const { state: entry } = useLocation() as { state: unknown }; // whoever led here chose it
  const privateText = isSearchPrivate ? privateTextOf(entry) : undefined;

  const state = useMemo(() => {
    const read = readListState(params, shape);
    return privateText === undefined ? read : { ...read, q: privateText };
  }, [params, shape, privateText]);

  const write = useCallback(
    (written: ListState) =>
      writeListState(isSearchPrivate ? { ...written, q: '' } : written, shape),
    [shape, isSearchPrivate],
  );

  const change = useCallback(
    (to: Partial<ListState> | ((current: ListState) => Partial<ListState>), replace = false) => {
      const isText = typeof to === 'object' && to.q !== undefined;
      const kept = isText && isSearchPrivate ? privateSearchState(to.q ?? '') : entry;
      setParams(
        (latest) => {
          const current = readListState(latest, shape);
          const changed = typeof to === 'function' ? to(current) : to;
          return write(changeListState(current, changed));
        },
        { replace, preventScrollReset: true, state: kept },
      );
    },
    [setParams, shape, write, isSearchPrivate, entry],
  );

  const setFilter = useCallback(
    (filter: ListFilter, values: FilterValues) =>
      change((current) => ({ filters: withFilter(current.filters, filter, values) })),
    [change],
  );

  const clear = useCallback(() => change({ q: '', filters: {} }), [change]);

  /** The address of another page of the same list. */
  const pageSearch = (page: number): string => {
    const search = write({ ...state, page }).toString();
    return search && `?${search}`;
  };

  /** The query string of what is shown now, on its first page. */
  const viewSearch = write({ ...state, page: 1 }).toString();
  const showView = (search: string) =>
    setParams(write(readListState(new URLSearchParams(search), shape)));

  return { state, change, setFilter, clear, pageSearch, entry, viewSearch, showView };
};

export type ListControls = ReturnType<typeof useListState>;
