import type {
  CountedDiscounts,
  PromoCounters,
  PromoEntryDocument,
  PromoTotalsDocument,
} from '@shop/contracts/promotions/documents';
import { refusalReasons } from '@shop/contracts/promotions/values';
import type { RefusalReason } from '@shop/contracts/promotions/values';
import type { PromoHistoryTotals } from '@shop/contracts/promotions/history.contract';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import type { HistoryFilter } from './history-filter.ts';
import { toMongoFilter } from './history-filter.ts';
import { toWireTotals } from './to-wire.ts';

type Totals = PromoCounters & Pick<PromoTotalsDocument, 'refused_by_reason'>;

const zeroDiscounts: CountedDiscounts = { count: 0, RUB: 0, USD: 0 };
const zeroTotals: Totals = {
  reserved: zeroDiscounts,
  redeemed: zeroDiscounts,
  released: zeroDiscounts,
  refused: 0,
  refused_by_reason: {},
};

const addDiscounts = (one: CountedDiscounts, other: CountedDiscounts): CountedDiscounts => ({
  count: one.count + other.count,
  RUB: one.RUB + other.RUB,
  USD: one.USD + other.USD,
});

const addTotals = (one: Totals, other: Totals): Totals => ({
  reserved: addDiscounts(one.reserved, other.reserved),
  redeemed: addDiscounts(one.redeemed, other.redeemed),
  released: addDiscounts(one.released, other.released),
  refused: one.refused + other.refused,
  refused_by_reason: Object.fromEntries(
    refusalReasons.flatMap((reason) => {
      const count = (one.refused_by_reason[reason] ?? 0) + (other.refused_by_reason[reason] ?? 0);
      return count === 0 ? [] : [[reason, count]];
    }),
  ),
});

type TotalsKey = Pick<PromoTotalsDocument, 'dimension' | 'value'>;

/** The key of the precomputed totals for a filter; null if entries must be added up. */
const findTotalsKey = ({ is: equals, among }: HistoryFilter): TotalsKey | null => {
  if (Object.keys(among).length > 0) return null;
  const { code, product_id: product, kind: _, reason: __, ...others } = equals;
  if (Object.keys(others).length > 0) return null;
  if (code !== undefined) return product === undefined ? { dimension: 'code', value: code } : null;
  return product === undefined
    ? { dimension: 'all', value: '' }
    : { dimension: 'product', value: product };
};

/** The part of the totals that belongs to one kind of entry, or to one refusal reason. */
const selectTotals = (totals: Totals, { is: { kind, reason } }: HistoryFilter): Totals => {
  if (reason !== undefined) {
    if (kind !== undefined && kind !== 'refused') return zeroTotals;
    const count = totals.refused_by_reason[reason] ?? 0;
    return {
      ...zeroTotals,
      refused: count,
      refused_by_reason: count > 0 ? { [reason]: count } : {},
    };
  }
  if (kind === undefined) return totals;
  switch (kind) {
    case 'reserved':
    case 'redeemed':
    case 'released':
      return { ...zeroTotals, [kind]: totals[kind] };
    case 'refused':
      return {
        ...zeroTotals,
        refused: totals.refused,
        refused_by_reason: totals.refused_by_reason,
      };
    case 'created':
    case 'changed':
    case 'switched':
    case 'locked':
      return zeroTotals;
  }
};

const sumDays = async (
  totals: Collection<StoredModel<PromoTotalsDocument>>,
  { dimension, value }: TotalsKey,
  { from, to }: HistoryFilter,
): Promise<Totals> => {
  const found = totals.find({
    'document.dimension': dimension,
    'document.value': value,
    'document.day': { $gte: from ?? '', $lte: to ?? '9999' },
  });
  let all = zeroTotals;
  for await (const { document } of found) if (document) all = addTotals(all, document);
  return all;
};

type Group = Readonly<{
  _id: Readonly<{
    kind: PromoEntryDocument['kind'];
    currency?: 'RUB' | 'USD';
    reason?: RefusalReason | null;
  }>;
  count: number | bigint;
  discount: number | bigint;
}>;

const toTotals = ({ _id: { kind, currency, reason }, count, discount }: Group): Totals => {
  if (kind === 'refused') {
    const refused = Number(count);
    return { ...zeroTotals, refused, refused_by_reason: reason ? { [reason]: refused } : {} };
  }
  if (kind !== 'reserved' && kind !== 'redeemed' && kind !== 'released') return zeroTotals;
  const sums = { ...zeroDiscounts, ...(currency && { [currency]: Number(discount) }) };
  return { ...zeroTotals, [kind]: { ...sums, count: Number(count) } };
};

const sumEntries = async (
  history: Collection<StoredModel<PromoEntryDocument>>,
  filter: HistoryFilter,
): Promise<Totals> => {
  const groups = history.aggregate<Group>([
    { $match: toMongoFilter(filter) },
    {
      $group: {
        _id: {
          kind: '$document.kind',
          currency: '$document.discount.currency',
          reason: '$document.reason',
        },
        count: { $sum: 1 },
        discount: { $sum: '$document.discount.minor' },
      },
    },
  ]);
  let all = zeroTotals;
  for await (const group of groups) all = addTotals(all, toTotals(group));
  return all;
};

const toWire = (totals: Totals): PromoHistoryTotals => ({
  ...toWireTotals(totals),
  refused_by_reason: refusalReasons.flatMap((reason) => {
    const count = totals.refused_by_reason[reason];
    return count === undefined ? [] : [{ reason, count }];
  }),
});

/**
 * The totals of the entries that match a filter. Totals of days, codes and products are
 * precomputed. For a single order, batch or person, and for one code with one product, entries are
 * added up.
 */
export const readHistoryTotals = async (
  history: Collection<StoredModel<PromoEntryDocument>>,
  totals: Collection<StoredModel<PromoTotalsDocument>>,
  filter: HistoryFilter,
): Promise<PromoHistoryTotals> => {
  if (filter.isImpossible) return toWire(zeroTotals);
  const totalsKey = findTotalsKey(filter);
  return toWire(
    totalsKey
      ? selectTotals(await sumDays(totals, totalsKey, filter), filter)
      : await sumEntries(history, filter),
  );
};
