import type { ListItem } from './list-endpoint.ts';

export type StableRows<Item extends ListItem> = Readonly<{
  rows: readonly Item[];
  /** The ids of visible rows that the newest response no longer contains. */
  removedIds: ReadonlySet<string>;
  /** Whether the newest response has other rows or another order. */
  isOutdated: boolean;
}>;

/**
 * Updates the visible rows without moving them under the pointer. New rows wait until the list may
 * move.
 */
export const preserveRowOrder = <Item extends ListItem>(
  shown: readonly Item[],
  arrived: readonly Item[],
): StableRows<Item> => {
  const byId = new Map(arrived.map((item) => [item.id, item]));
  const rows = shown.map((item) => byId.get(item.id) ?? item);
  const removedIds = new Set(shown.flatMap(({ id }) => (byId.has(id) ? [] : [id])));
  const isOutdated =
    shown.length !== arrived.length || arrived.some(({ id }, index) => id !== shown[index]?.id);
  return { rows, removedIds, isOutdated };
};
