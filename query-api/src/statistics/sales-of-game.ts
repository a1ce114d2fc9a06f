import type { AdminGamePage } from '@shop/contracts/catalog/admin-games.contract';
import type { StatisticsDocument } from '@shop/contracts/statistics/documents';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import { findFirstDay, toDay } from '../periods/periods.ts';
import { statisticsItems } from './report.ts';
import type { Catalog } from '../catalog/catalog.ts';

/** The sales of a game in the 30 days that end with the day of `now`, in ms since 1970. */
export const salesOfGame = async (
  documents: Collection<StoredModel<StatisticsDocument>>,
  catalog: Catalog,
  gameId: string,
  now: number,
): Promise<AdminGamePage['sales']> => {
  const period = { from: findFirstDay(now), to: toDay(now) };
  const query = { ...period, by: 'day', 'filter[game]': gameId } as const;
  const { items, totals } = await statisticsItems({ documents, catalog }, query);
  return {
    ...period,
    paid: totals.paid,
    units: totals.units,
    revenue: totals.revenue.total,
    days: items.map(({ value, paid, units, revenue }) => ({
      day: value,
      paid,
      units,
      revenue: revenue.total,
    })),
  };
};
