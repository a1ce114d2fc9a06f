import type {
  CountedDiscounts,
  PromoCounters,
  PromoEntryDocument,
  PromoTotalsDocument,
} from '@shop/domain/promotions/documents';
import type { StoredAs } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import type { HistoryFilter } from './history-filter.ts';
import { matching } from './history-filter.ts';

const nothing: CountedDiscounts = { count: 0, RUB: 0, USD: 0 };
const none: PromoCounters = { reserved: nothing, redeemed: nothing, released: nothing, refused: 0 };

const added = (one: CountedDiscounts, other: CountedDiscounts): CountedDiscounts => ({
  count: one.count + other.count,
  RUB: one.RUB + other.RUB,
  USD: one.USD + other.USD,
});

const together = (one: PromoCounters, other: PromoCounters): PromoCounters => ({
  reserved: added(one.reserved, other.reserved),
  redeemed: added(one.redeemed, other.redeemed),
  released: added(one.released, other.released),
  refused: one.refused + other.refused,
});

type Folded = Pick<PromoTotalsDocument, 'dimension' | 'value'>;

/** The documents that have it added up already; null where none has. */
const foldedAs = ({ is, where }: HistoryFilter): Folded | null => {
  const { code, product_id: product, ...others } = is;
  const impossible = where.some((part) => '_id' in part);
  if (impossible || Object.keys(others).length > 0) return null;
  if (code !== undefined) return product === undefined ? { dimension: 'code', value: code } : null;
  return product === undefined
    ? { dimension: 'all', value: '' }
    : { dimension: 'product', value: product };
};

const sumOfDays = async (
  totals: Collection<StoredAs<PromoTotalsDocument>>,
  { dimension, value }: Folded,
  { from, to }: HistoryFilter,
): Promise<PromoCounters> => {
  const found = totals.find({
    'document.dimension': dimension,
    'document.value': value,
    'document.day': { $gte: from ?? '', $lte: to ?? '9999' },
  });
  let sum = none;
  for await (const { document } of found) if (document) sum = together(sum, document);
  return sum;
};

type Group = Readonly<{
  _id: Readonly<{ kind: PromoEntryDocument['kind']; currency?: 'RUB' | 'USD' }>;
  count: number | bigint;
  discount: number | bigint;
}>;

const ofGroup = ({ _id: { kind, currency }, count, discount }: Group): PromoCounters => {
  if (kind === 'refused') return { ...none, refused: Number(count) };
  if (kind !== 'reserved' && kind !== 'redeemed' && kind !== 'released') return none;
  const sums = { ...nothing, ...(currency && { [currency]: Number(discount) }) };
  return { ...none, [kind]: { ...sums, count: Number(count) } };
};

const sumOfEntries = async (
  history: Collection<StoredAs<PromoEntryDocument>>,
  filter: HistoryFilter,
): Promise<PromoCounters> => {
  const groups = history.aggregate<Group>([
    { $match: matching(filter) },
    {
      $group: {
        _id: { kind: '$document.kind', currency: '$document.discount.currency' },
        count: { $sum: 1 },
        discount: { $sum: '$document.discount.minor' },
      },
    },
  ]);
  let sum = none;
  for await (const group of groups) sum = together(sum, ofGroup(group));
  return sum;
};

/** What the entries that the filter lets in come to; by days, codes and products it is folded already. */
export const historyTotals = (
  history: Collection<StoredAs<PromoEntryDocument>>,
  totals: Collection<StoredAs<PromoTotalsDocument>>,
  filter: HistoryFilter,
): Promise<PromoCounters> => {
  const folded = foldedAs(filter);
  return folded ? sumOfDays(totals, folded, filter) : sumOfEntries(history, filter);
};
