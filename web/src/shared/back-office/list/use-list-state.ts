import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ListFilter, FilterValues } from './list-filter.ts';
import type { ListShape, ListState } from './list-state.ts';
import { changeListState, readListState, withFilter, writeListState } from './list-state.ts';
import { privateSearchState, readPrivateText } from './private-search.ts';

/** A pending address change, requested from the history entry with this key. */
type PendingAddress = Readonly<{ key: string; params: URLSearchParams; entry: unknown }>;

/**
 * The state of a list in the page's address, which survives reload, back and sharing. The address
 * never contains a private search text.
 */
export const useListState = (shape: ListShape, isSearchPrivate: boolean) => {
  const [params, setParams] = useSearchParams();
  const { key, state: entry } = useLocation() as { key: string; state: unknown }; // from a link
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
      // Changes build on the pending one, which the address may not contain yet.
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

  /** The query string of another page of the list. */
  const pageSearch = (page: number): string => {
    const search = write({ ...state, page }).toString();
    return search && `?${search}`;
  };

  /** The query string of the current state, on its first page. */
  const viewSearch = write({ ...state, page: 1 }).toString();
  /** Returns whether the list still has all filters of the view. */
  const showView = (search: string): boolean => {
    const saved = new URLSearchParams(search);
    const next = write(readListState(saved, shape));
    pendingAddress.current = { key, params: next, entry: null };
    setParams(next);
    return [...saved.keys()].every((name) => !name.startsWith('filter[') || next.has(name));
  };

  return { state, change, setFilter, clear, pageSearch, entry, viewSearch, showView };
};

export type ListControls = ReturnType<typeof useListState>;
