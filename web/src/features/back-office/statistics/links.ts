import type { StatisticsGroup, StatisticsItem } from '@shop/contracts/statistics/contract';
import { filteredList } from '../../../shared/back-office/list/filtered-list.ts';

/** The lists behind the figures, narrowed down to what was counted. */

type Days = Readonly<{ from: string; to: string }>;

export const ordersOf = ({ from, to }: Days, filters: Readonly<Record<string, string>> = {}) =>
  filteredList('/admin/orders', { from, to, ...filters });

export const paymentsOf = ({ from, to }: Days): string =>
  filteredList('/admin/payments', { from, to });

export const returnedPaymentsOf = ({ from, to }: Days): string =>
  filteredList('/admin/payments', { from, to, reversed: 'true' });

export const promoUsesOf = ({ from, to }: Days): string =>
  filteredList('/admin/promos/history', { from, to, kind: 'redeemed' });

/** The orders placed in the period that an item counts; null of hours, which no list tells apart. */
export const ordersOfItem = (
  by: StatisticsGroup,
  { value, product_id: product }: Pick<StatisticsItem, 'value' | 'product_id'>,
  days: Days,
): string | null => {
  switch (by) {
    case 'day':
      return ordersOf({ from: value, to: value });
    case 'hour':
      return null;
    case 'rate':
      return ordersOf(days, { ...(product !== null && { product }), rate: value });
    case 'system':
      return ordersOf(days, { payment_system: value });
    case 'game':
    case 'product':
    case 'region':
    case 'lang':
      return ordersOf(days, { [by]: value });
  }
};

/** The tickets that are waiting or were answered. */
export const tickets = '/tickets';
