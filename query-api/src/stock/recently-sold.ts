import { runwayDays } from '@shop/contracts/statistics/contract';
import type { StatisticsDocument } from '@shop/contracts/statistics/documents';
import { statisticsModel } from '@shop/contracts/statistics/documents';
import type { ReadModels } from '@shop/platform/projections';
import { toDay } from '../periods/periods.ts';

const dayMs = 24 * 60 * 60_000;

/** The number of keys of each rate that were sold in the days of the runway. */
export const countRecentlySold = async (
  readModels: Pick<ReadModels, 'serving'>,
  rateIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> => {
  if (rateIds.length === 0) return new Map();
  const { documents } = await readModels.serving<StatisticsDocument>(statisticsModel);
  const summed = documents.aggregate<Readonly<{ _id: string; units: number | bigint }>>([
    {
      $match: {
        'document.dimension': { $eq: 'rate' },
        'document.value': { $in: [...rateIds] },
        'document.day': { $gte: toDay(now - (runwayDays - 1) * dayMs), $lte: toDay(now) },
      },
    },
    { $group: { _id: '$document.value', units: { $sum: '$document.units' } } },
  ]);
  return new Map((await summed.toArray()).map(({ _id, units }) => [_id, Number(units)]));
};
