import type { DeliveryTimeReply } from '@shop/contracts/statistics/contract';
import { deliveryTimeDays } from '@shop/contracts/statistics/contract';
import type { StatisticsDocument } from '@shop/contracts/statistics/documents';
import { mergeDurations, noDurations, percentileOf } from '@shop/domain/statistics/durations.rules';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import { findDocuments } from './report.ts';
import { toDay } from '../periods/periods.ts';

const dayMs = 24 * 60 * 60_000;

/** The minimum number of orders for a meaningful value. */
const minOrders = 20;

/** The time within which 95% of buyers received their keys; `now` in milliseconds since 1970. */
export const findDeliveryTime = async (
  documents: Collection<StoredModel<StatisticsDocument>>,
  now: number,
): Promise<DeliveryTimeReply> => {
  const days = { from: toDay(now - (deliveryTimeDays - 1) * dayMs), to: toDay(now) };
  let durations = noDurations;
  for await (const { document } of findDocuments(documents, days, { dimension: 'all' })) {
    if (document) durations = mergeDurations(durations, document.to_buyer);
  }
  const within = durations.count < minOrders ? null : percentileOf(durations, 0.95);
  return {
    days: deliveryTimeDays,
    orders: durations.count,
    within_minutes: within === null ? null : Math.ceil(within / 60_000),
  };
};
