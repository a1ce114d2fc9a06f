import type { OrderDocument } from '@shop/domain/ordering/documents';
import { ordersModel } from '@shop/domain/ordering/documents';
import { readPromoCode } from '@shop/domain/promotions/promo-code.rules';
import type { PromoHistoryFilter } from '@shop/domain/promotions/contract';
import type { PromoEntryDocument } from '@shop/domain/promotions/documents';
import type { ReadModels } from '@shop/platform/projections';
import type { Document } from 'mongodb';

export type FilterDeps = Readonly<{
  readModels: Pick<ReadModels, 'serving'>;
  emailHash: (email: string) => string;
}>;

/** What entries of the history have to hold. */
export type HistoryFilter = Readonly<{
  is: Readonly<
    Partial<Record<'code' | 'order_id' | 'person_id' | 'product_id', string>> &
      Partial<Pick<PromoEntryDocument, 'kind'>>
  >;
  /** Days in UTC, both of them within. */
  from: string | undefined;
  to: string | undefined;
  where: readonly Document[];
}>;

const nothing: Document = { _id: { $in: [] } };

/** What can be no code, and a number that no order has, are found nowhere. */
const absent = 'absent';

const orderOf = async ({ readModels }: FilterDeps, number: number): Promise<string> => {
  const { documents } = await readModels.serving<OrderDocument>(ordersModel);
  const found = await documents.findOne({ 'document.number': number });
  return found?._id ?? absent;
};

/** An address is looked for by its hash, an order by the id that its number belongs to. */
export const historyFilter = async (
  deps: FilterDeps,
  query: PromoHistoryFilter,
): Promise<HistoryFilter> => {
  const typed = query['filter[code]'];
  const code = typed === undefined ? undefined : (readPromoCode(typed) ?? absent);
  const [kind, email, number] = [
    query['filter[kind]'],
    query['filter[email]'],
    query['filter[order]'],
  ];
  const orderId = number === undefined ? undefined : await orderOf(deps, number);
  const productId = query['filter[product]'];
  const [from, to] = [query['filter[from]'], query['filter[to]']];
  const impossible = code === 'empty' || code === absent || orderId === absent;
  return {
    is: {
      ...(code !== undefined && { code }),
      ...(kind !== undefined && { kind }),
      ...(orderId !== undefined && { order_id: orderId }),
      ...(email !== undefined && { person_id: deps.emailHash(email) }),
      ...(productId !== undefined && { product_id: productId }),
    },
    from,
    to,
    where: [
      ...(impossible ? [nothing] : []),
      ...(from === undefined ? [] : [{ 'document.at': { $gte: from } }]),
      ...(to === undefined ? [] : [{ 'document.at': { $lte: `${to}T23:59:59.999Z` } }]),
    ],
  };
};

/** The same in MongoDB's words. */
export const matching = ({ is, where }: HistoryFilter): Document => ({
  $and: [
    { document: { $ne: null } },
    ...Object.entries(is).map(([name, value]) => ({ [`document.${name}`]: { $eq: value } })),
    ...where,
  ],
});
