import type { OrderDocument } from '@shop/domain/ordering/documents';
import { ordersModel } from '@shop/domain/ordering/documents';
import type { RefusalReason } from '@shop/domain/promotions/evaluate-promo.rules';
import type { PromoEntryKind, PromoHistoryFilter } from '@shop/domain/promotions/history.contract';
import { readPromoCode } from '@shop/domain/promotions/promo-code.rules';
import type { ReadModels } from '@shop/platform/projections';
import type { Document } from 'mongodb';
import { onDays } from '../back-office/ranges.ts';

/** Conditions on the entries of the history. */
export type HistoryFilter = Readonly<{
  is: Readonly<Partial<Record<'code' | 'actor' | 'order_id' | 'product_id', string>>> &
    Readonly<Partial<{ kind: PromoEntryKind; reason: RefusalReason }>>;
  /** Days in UTC, both inclusive. */
  from: string | undefined;
  to: string | undefined;
  /** No entry can match: the text cannot be a code, or no order has the number. */
  isImpossible: boolean;
}>;

const orderIdOf = async (
  readModels: Pick<ReadModels, 'serving'>,
  number: number,
): Promise<string | null> => {
  const { documents } = await readModels.serving<OrderDocument>(ordersModel);
  const found = await documents.findOne({ 'document.number': number }, { projection: { _id: 1 } });
  return found?._id ?? null;
};

export const historyFilter = async (
  { readModels }: Readonly<{ readModels: Pick<ReadModels, 'serving'> }>,
  query: PromoHistoryFilter,
): Promise<HistoryFilter> => {
  const { 'filter[code]': typed, 'filter[order]': number, 'filter[staff]': staff } = query;
  const code = typed === undefined ? undefined : readPromoCode(typed);
  const orderId = number === undefined ? undefined : await orderIdOf(readModels, number);
  const kind = query['filter[kind]'];
  const reason = query['filter[reason]'];
  const product = query['filter[product]'];
  return {
    is: {
      ...(code !== undefined && code !== null && { code }),
      ...(kind !== undefined && { kind }),
      ...(staff !== undefined && { actor: `staff:${staff}` }),
      ...(orderId !== undefined && orderId !== null && { order_id: orderId }),
      ...(product !== undefined && { product_id: product }),
      ...(reason !== undefined && { reason }),
    },
    from: query['filter[from]'],
    to: query['filter[to]'],
    isImpossible: code === null || code === 'empty' || orderId === null,
  };
};

/** The conditions beside those of `is`, in MongoDB's words. */
export const whereOf = ({ from, to, isImpossible }: HistoryFilter): readonly Document[] => [
  ...(isImpossible ? [{ _id: { $in: [] } }] : []),
  ...onDays('document.at', from, to),
];

/** All conditions, in MongoDB's words. */
export const matching = (filter: HistoryFilter): Document => ({
  $and: [
    { document: { $ne: null } },
    ...Object.entries(filter.is).map(([name, value]) => ({
      [`document.${name}`]: { $eq: value },
    })),
    ...whereOf(filter),
  ],
});
