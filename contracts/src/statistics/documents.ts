import type { StatisticsCounters } from './values.ts';

/** What the read model of statistics holds. */

export const statisticsDimensions = [
  'all',
  'hour',
  'game',
  'product',
  'rate',
  'system',
  'region',
  'lang',
  'product_month',
  'rate_month',
] as const;
export type StatisticsDimension = (typeof statisticsDimensions)[number];

/** Keys of each product sold lately: what lists of products are sorted by. */
export const productSalesModel = { name: 'productSales', version: 1 } as const;
/** Days that a document keeps at least; all of them in UTC. */
export const productSalesDays = 30;
export type ProductSalesDocument = Readonly<{
  product_id: string;
  game_id: string;
  /** Keys by day (`2026-03-01`), of days on which there were any. */
  days: Readonly<Record<string, number>>;
}>;

/**
 * One document per day, dimension and value of it; `day` is `2026-03-01`, the value of `all` empty,
 * that of `hour` `00` to `23`, in UTC. Products and rates, of which there are many, have one per month
 * besides, in dimensions of their own, whose `day` is the first of the month.
 */
export const statisticsModel = { name: 'statistics', version: 4 } as const;
export type StatisticsDocument = StatisticsCounters &
  Readonly<{
    day: string;
    dimension: StatisticsDimension;
    value: string;
    /** Of a product or rate, that it belongs to. */
    game_id: string | null;
    /** Of a rate, that it belongs to. */
    product_id: string | null;
  }>;
