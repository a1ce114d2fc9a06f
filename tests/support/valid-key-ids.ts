import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';

/** Ids of the keys that the buyer has, as staff see the order. */
export const validKeyIds = ({ keys }: Pick<AdminOrderPage, 'keys'>): readonly string[] =>
  keys.filter(({ current }) => current).map(({ id }) => id);
