import type { StatisticsGroup, StatisticsItem } from '@shop/contracts/statistics/contract';
import { filteredList } from '../../../shared/back-office/list/filtered-list.ts';

/** Links from figures to the filtered lists behind them. */

type Days = Readonly<{ from: string; to: string }>;

export const ordersLink = ({ from, to }: Days, filters: Readonly<Record<string, string>> = {}) =>
  filteredList('/admin/orders', { from, to, ...filters });

export const paymentsLink = ({ from, to }: Days): string =>
  filteredList('/admin/payments', { from, to });

export const returnedPaymentsLink = ({ from, to }: Days): string =>
  filteredList('/admin/payments', { from, to, reversed: 'true' });

export const promoUsesLink = ({ from, to }: Days): string =>
  filteredList('/admin/promos/history', { from, to, kind: 'redeemed' });

/**
 * The link to the orders that an item counts; null for hours, which the order list cannot filter.
 */
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

/** The list of tickets. */
export const tickets = '/tickets';
