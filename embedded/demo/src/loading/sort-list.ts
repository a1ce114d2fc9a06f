import { maxSorted } from '@shop/contracts/sorting/contract';
import type { Shop } from './shop.ts';

/** Sorts a list that has not been sorted yet. An order set by staff is left unchanged. */
export const sortList = async (shop: Shop, list: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await shop.send('PUT', `/api/admin/${list}/order`, {
    ids: ids.slice(0, maxSorted),
    revision: 0,
  });
};
