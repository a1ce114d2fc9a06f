import type { StatisticsGroup, StatisticsItem } from '@shop/contracts/statistics/contract';
import { filteredList } from '../../../shared/back-office/list/filtered-list.ts';

/** The lists behind the figures, narrowed down to what was counted. */

type Days = Readonly<{ from: string; to: string }>;

export const ordersLink = ({ from, to }: Days, filters: Readonly<Record<string, string>> = {}) =>
  filteredList('/admin/orders', { from, to, ...filters });

export const paymentsLink = ({ from, to }: Days): string =>
  filteredList('/admin/payments', { from, to });

export const returnedPaymentsLink = ({ from, to }: Days): string =>
  filteredList('/admin/payments', { from, to, reversed: 'true' });

export const promoUsesLink = ({ from, to }: Days): string =>
  filteredList('/admin/promos/history', { from, to, kind: 'redeemed' });

/** The orders placed in the period that an item counts; null of hours, which no list tells apart. */
export const itemOrdersLink = (
  by: StatisticsGroup,
  { value, product_id: product }: Pick<StatisticsItem, 'value' | 'product_id'>,
  days: Days,
): string | null => {
  switch (by) {
    case 'day':
      return ordersLink({ from: value, to: value });
    case 'hour':
      return null;
    case 'rate':
      return ordersLink(days, { ...(product !== null && { product }), rate: value });
    case 'system':
      return ordersLink(days, { payment_system: value });
    case 'game':
    case 'product':
    case 'region':
    case 'lang':
      return ordersLink(days, { [by]: value });
  }
};

/** The tickets that are waiting or were answered. */
export const tickets = '/tickets';
