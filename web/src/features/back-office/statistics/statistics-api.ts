import type {
  RunwayReply,
  StatisticsGroup,
  StatisticsReply,
} from '@shop/contracts/statistics/contract';
import { runwayReply, statisticsReply } from '@shop/contracts/statistics/contract';
import { api } from '../../../shared/api/api.ts';

export const statisticsCall = '/admin/statistics';

/**
 * The selected period, grouping and comparison. Days are in UTC, as `2026-11-23`, and inclusive.
 */
export type StatisticsChoice = Readonly<{
  from: string;
  to: string;
  by: StatisticsGroup;
  isCompared: boolean;
}>;

/** The query string of the report, without a comparison. */
export const statisticsSearch = ({ from, to, by }: StatisticsChoice): string =>
  new URLSearchParams({ from, to, by }).toString();

const extraOptions = { quiet: true };

export const { useStatisticsQuery, useStockForecastQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    statistics: build.query<StatisticsReply, StatisticsChoice>({
      query: (choice) =>
        `${statisticsCall}?${statisticsSearch(choice)}${choice.isCompared ? '&compare=previous' : ''}`,
      responseSchema: statisticsReply,
      extraOptions,
    }),
    stockForecast: build.query<RunwayReply, number>({
      query: (page) => `${statisticsCall}/stock?page=${page}&size=10`,
      responseSchema: runwayReply,
      extraOptions,
    }),
  }),
});
