import type { StatisticsGroup, StatisticsItem } from '@shop/domain/statistics/contract';
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

const filterOf: Readonly<Record<Exclude<StatisticsGroup, 'day'>, string>> = {
  game: 'game',
  product: 'product',
  system: 'payment_system',
  region: 'region',
};

/** The orders placed in the period that an item counts. */
export const ordersOfItem = (
  by: StatisticsGroup,
  { value }: Pick<StatisticsItem, 'value'>,
  days: Days,
): string =>
  by === 'day' ? ordersOf({ from: value, to: value }) : ordersOf(days, { [filterOf[by]]: value });
