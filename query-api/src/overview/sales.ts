import type { Overview, SalesOfDay } from '@shop/contracts/back-office/overview.contract';
import { noCounters } from '@shop/domain/statistics/counters.rules';
import type { StatisticsDocument } from '@shop/contracts/statistics/documents';
import { toWireMoney } from '@shop/contracts/wire/contract';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import { toDay } from '../periods/periods.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Compares today with yesterday and a week ago. Statistics are stored by whole days. `now` in
 * milliseconds.
 */
export const compareSales = async (
  documents: Collection<StoredModel<StatisticsDocument>>,
  now: number,
): Promise<NonNullable<Overview['sales']>> => {
  const [today, yesterday, weekAgo] = [now, now - dayMs, now - 7 * dayMs].map(toDay) as [
    string,
    string,
    string,
  ]; // one item each
  const found = await documents
    .find({
      'document.dimension': { $eq: 'all' },
      'document.day': { $in: [today, yesterday, weekAgo] },
    })
    .toArray();
  const byDay = new Map(found.map(({ document }) => [document?.day, document]));
  const findSalesOfDay = (day: string): SalesOfDay => {
    const { paid, units, revenue } = byDay.get(day) ?? noCounters;
    const total = toWireMoney({ minor: revenue.in_rub, currency: 'RUB' });
    return { day, orders: paid, units, revenue: total };
  };
  return {
    compared: 'whole_days',
    today: findSalesOfDay(today),
    yesterday: findSalesOfDay(yesterday),
    week_ago: findSalesOfDay(weekAgo),
  };
};
