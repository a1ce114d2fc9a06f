import type { StatisticsCounters } from './counters.rules.ts';

/** What the read model of statistics holds. */

export const statisticsDimensions = ['all', 'game', 'product', 'rate', 'system', 'region'] as const;
export type StatisticsDimension = (typeof statisticsDimensions)[number];

/** One document per day, dimension and value of it; `day` is `2026-03-01`, the value of `all` empty. */
export const statisticsModel = { name: 'statistics', version: 2 } as const;
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
