import type { DeliveryTimeReply } from '@shop/contracts/statistics/contract';
import { deliveryTimeDays } from '@shop/contracts/statistics/contract';
import type { StatisticsDocument } from '@shop/contracts/statistics/documents';
import { durationsTogether, noDurations, withinOf } from '@shop/domain/statistics/durations.rules';
import type { StoredAs } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import { documentsOf } from './report.ts';
import { dayOf } from './periods.ts';

const dayMs = 24 * 60 * 60_000;

/** From fewer buyers than these nothing is told. */
const leastOrders = 20;

/** How soon nineteen of twenty buyers had their keys; `now` in milliseconds since 1970. */
export const deliveryTime = async (
  documents: Collection<StoredAs<StatisticsDocument>>,
  now: number,
): Promise<DeliveryTimeReply> => {
  const days = { from: dayOf(now - (deliveryTimeDays - 1) * dayMs), to: dayOf(now) };
  let durations = noDurations;
  for await (const { document } of documentsOf(documents, days, { dimension: 'all' })) {
    if (document) durations = durationsTogether(durations, document.to_buyer);
  }
  const within = durations.count < leastOrders ? null : withinOf(durations, 0.95);
  return {
    days: deliveryTimeDays,
    orders: durations.count,
    within_minutes: within === null ? null : Math.ceil(within / 60_000),
  };
};
