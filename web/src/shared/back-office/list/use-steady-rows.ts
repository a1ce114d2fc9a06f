import { useState } from 'react';
import type { ListItem } from './list-endpoint.ts';
import type { SteadyRows } from './steady-rows.ts';
import { preserveRowOrder } from './steady-rows.ts';

/**
 * The rows to show. While `isHeld`, a newer response to the same query moves no row; the response
 * to another query is shown immediately. `update` shows the newest response once.
 */
export const useSteadyRows = <Item extends ListItem>(
  query: string,
  arrived: readonly Item[],
  isHeld: boolean,
): SteadyRows<Item> & Readonly<{ update: () => void }> => {
  const [shown, setShown] = useState<Readonly<{ query: string | null; items: readonly Item[] }>>({
    query,
    items: arrived,
  });
  const holds = isHeld && shown.query === query;
  if (!holds && (shown.query !== query || shown.items !== arrived)) {
    setShown({ query, items: arrived });
  }
  return {
    ...preserveRowOrder(holds ? shown.items : arrived, arrived),
    update: () => setShown((current) => ({ ...current, query: null })),
  };
};
