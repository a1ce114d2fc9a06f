import type { RowSelectionState } from '@tanstack/react-table';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListItem } from './list-endpoint.ts';

/**
 * The selected rows across all pages of one query. Stores whole items, because bulk actions need
 * their revisions after the user leaves the page.
 */
export const useListSelection = <Item extends ListItem>(
  matching: string,
  shown: readonly Item[],
) => {
  const [state, setState] = useState<Readonly<{ matching: string; rows: RowSelectionState }>>({
    matching,
    rows: {},
  });
  const shownItems = useRef(new Map<string, Item>());
  useEffect(() => {
    for (const item of shown) shownItems.current.set(item.id, item);
  }, [shown]);

  if (state.matching !== matching) setState({ matching, rows: {} });
  const rows = useMemo(() => (state.matching === matching ? state.rows : {}), [state, matching]);

  const ids = Object.keys(rows);
  return {
    rows,
    count: ids.length,
    setRows: (change: RowSelectionState | ((rows: RowSelectionState) => RowSelectionState)) =>
      setState((current) => ({
        matching: current.matching,
        rows: typeof change === 'function' ? change(current.rows) : change,
      })),
    selectItems: (items: readonly Item[]) => {
      for (const item of items) shownItems.current.set(item.id, item);
      setState({ matching, rows: Object.fromEntries(items.map(({ id }) => [id, true])) });
    },
    /** Call it in an event handler, when all visible rows are recorded. */
    items: (): readonly Item[] => ids.flatMap((id) => shownItems.current.get(id) ?? []),
    clear: () => setState({ matching, rows: {} }),
  };
};
