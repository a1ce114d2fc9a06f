import type { RunwayItem } from '@shop/contracts/statistics/contract';
import { runwayDays } from '@shop/contracts/statistics/contract';
import type { StatisticsDocument } from '@shop/contracts/statistics/documents';
import type { StockDocument } from '@shop/contracts/stock/documents';
import { countSellable } from '@shop/domain/stock/availability.rules';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import type { Catalog } from '../catalog/catalog.ts';
import { estimateDaysLeft } from '../periods/days-left.ts';
import { toDay } from '../periods/periods.ts';
import { findDocuments } from './report.ts';

const dayMs = 24 * 60 * 60_000;
/** Compares infinite values as equal, because their difference is not a number. */
const byNumber = (a: number, b: number): number => (a === b ? 0 : a - b);
const tenths = (value: number): number => Math.round(value * 10) / 10;

type RunwaySources = Readonly<{
  statistics: Collection<StoredModel<StatisticsDocument>>;
  stock: Collection<StoredModel<StockDocument>>;
  catalog: Pick<Catalog, 'product'>;
  /** In milliseconds since 1970. */
  now: number;
}>;

const toRunwayItem = (
  { rate_id: rateId, product_id: productId, available, has_content: hasContent }: StockDocument,
  catalog: RunwaySources['catalog'],
  units: number,
): RunwayItem => {
  const product = catalog.product(productId);
  const rate = product?.rates.find((each) => each.rateId === rateId);
  const left = countSellable(rate?.delivery ?? 'pool', { available, hasContent });
  return {
    rate_id: rateId,
    product_id: productId,
    product_name_rus: product?.details.name.rus ?? null,
    product_name_eng: product?.details.name.eng ?? null,
    rate_days: rate?.days ?? null,
    available: left,
    sold: units,
    sold_per_day: tenths(units / runwayDays),
    days_left: estimateDaysLeft(left, units),
  };
};

/** How long the stock of each rate lasts at the recent pace; the shortest first. */
export const stockRunway = async ({
  statistics,
  stock,
  catalog,
  now,
}: RunwaySources): Promise<readonly RunwayItem[]> => {
  const days = { from: toDay(now - (runwayDays - 1) * dayMs), to: toDay(now) };
  const sold = new Map<string, number>();
  for await (const { document } of findDocuments(statistics, days, { dimension: 'rate' })) {
    if (document) sold.set(document.value, (sold.get(document.value) ?? 0) + document.units);
  }

  const items: RunwayItem[] = [];
  for await (const { document } of stock.find({})) {
    if (document) items.push(toRunwayItem(document, catalog, sold.get(document.rate_id) ?? 0));
  }
  const last = Number.POSITIVE_INFINITY;
  return items.toSorted(
    (a, b) =>
      byNumber(a.days_left ?? last, b.days_left ?? last) || (a.rate_id < b.rate_id ? -1 : 1),
  );
};
