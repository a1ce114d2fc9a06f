import type { ListItem } from './list-endpoint.ts';

export type SteadyRows<Item extends ListItem> = Readonly<{
  rows: readonly Item[];
  /** Ids of rows that are shown though the newest answer does not have them any more. */
  gone: ReadonlySet<string>;
  /** Whether the newest answer has other rows, or has them in another order. */
  isOutdated: boolean;
}>;

/**
 * New values in the rows that are shown, in the order in which they are shown, so that no row moves
 * under the pointer. Rows that arrived wait until the list may move.
 */
export const preserveRowOrder = <Item extends ListItem>(
  shown: readonly Item[],
  arrived: readonly Item[],
): SteadyRows<Item> => {
  const byId = new Map(arrived.map((item) => [item.id, item]));
  const rows = shown.map((item) => byId.get(item.id) ?? item);
  const removedIds = new Set(shown.flatMap(({ id }) => (byId.has(id) ? [] : [id])));
  const isOutdated =
    shown.length !== arrived.length || arrived.some(({ id }, index) => id !== shown[index]?.id);
  return { rows, gone: removedIds, isOutdated };
};
