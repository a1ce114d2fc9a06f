import { useState } from 'react';
import type { ListItem } from './list-endpoint.ts';
import type { StableRows } from './stable-rows.ts';
import { preserveRowOrder } from './stable-rows.ts';

/**
 * The rows to show. While `isInteracting`, a newer response to the same query moves no row; the
 * response to another query is shown immediately. `update` shows the newest response once.
 */
export const useStableRows = <Item extends ListItem>(
  query: string,
  arrived: readonly Item[],
  isInteracting: boolean,
): StableRows<Item> & Readonly<{ update: () => void }> => {
  const [shown, setShown] = useState<Readonly<{ query: string | null; items: readonly Item[] }>>({
    query,
    items: arrived,
  });
  const isStable = isInteracting && shown.query === query;
  if (!isStable && (shown.query !== query || shown.items !== arrived)) {
    setShown({ query, items: arrived });
  }
  return {
    ...preserveRowOrder(isStable ? shown.items : arrived, arrived),
    update: () => setShown((current) => ({ ...current, query: null })),
  };
};
