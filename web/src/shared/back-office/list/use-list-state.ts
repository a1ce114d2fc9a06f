import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ListFilter, FilterValues } from './list-filter.ts';
import type { ListShape, ListState } from './list-state.ts';
import { changeListState, readListState, withFilter, writeListState } from './list-state.ts';
import { privateSearchState, readPrivateText } from './private-search.ts';

/** What the address is to become, asked for at the place in the history with this key. */
type PendingAddress = Readonly<{ key: string; params: URLSearchParams; entry: unknown }>;

/**
 * The state of a list in the page's address, so that reload, back and a sent link show the same.
 * The text of a private search is not in the address.
 */
export const useListState = (shape: ListShape, isSearchPrivate: boolean) => {
  const [params, setParams] = useSearchParams();
  const { key, state: entry } = useLocation() as { key: string; state: unknown }; // whoever led here chose it
  const pendingAddress = useRef<PendingAddress | null>(null);
  const privateText = isSearchPrivate ? readPrivateText(entry) : undefined;

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
      // A change builds on the one before, which the address may not show yet.
      const base = pendingAddress.current?.key === key ? pendingAddress.current : { params, entry };
      const current = readListState(base.params, shape);
      const changed = typeof to === 'function' ? to(current) : to;
      const isText = isSearchPrivate && changed.q !== undefined;
      const nextEntry = isText ? privateSearchState(changed.q ?? '') : base.entry;
      const next = write(changeListState(current, changed));
      pendingAddress.current = { key, params: next, entry: nextEntry };
      setParams(next, { replace, preventScrollReset: true, state: nextEntry });
    },
    [params, entry, key, setParams, shape, write, isSearchPrivate],
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
  const showView = (search: string) => {
    const next = write(readListState(new URLSearchParams(search), shape));
    pendingAddress.current = { key, params: next, entry: null };
    setParams(next);
  };

  return { state, change, setFilter, clear, pageSearch, entry, viewSearch, showView };
};

export type ListControls = ReturnType<typeof useListState>;
