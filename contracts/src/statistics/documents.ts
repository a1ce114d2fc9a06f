import type { StatisticsCounters } from './values.ts';

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

/** Recent key sales per product, by which product lists are sorted. */
export const productSalesModel = { name: 'productSales', version: 1 } as const;
/** A document contains at least this many days, in UTC. */
export const productSalesDays = 30;
export type ProductSalesDocument = Readonly<{
  product_id: string;
  game_id: string;
  /** Keys by day (`2026-03-01`), of days on which there were any. */
  days: Readonly<Record<string, number>>;
}>;

/**
 * One document per day, dimension and value. `day` is `2026-03-01` in UTC; the value of `all` is
 * empty, that of `hour` `00` to `23`. Products and rates are numerous, so they also have one
 * document per month, in dimensions of their own, whose `day` is the first of the month.
 */
export const statisticsModel = { name: 'statistics', version: 1 } as const;
export type StatisticsDocument = StatisticsCounters &
  Readonly<{
    day: string;
    dimension: StatisticsDimension;
    value: string;
    /** The game of a product or rate. */
    game_id: string | null;
    /** The product of a rate. */
    product_id: string | null;
  }>;
