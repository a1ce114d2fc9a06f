import type { UserDocument } from '@shop/contracts/identity/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { PromoDocument } from '@shop/contracts/promotions/documents';
import { promosModel } from '@shop/contracts/promotions/documents';
import type { RefusalReason } from '@shop/contracts/promotions/values';
import type {
  PromoEntryKind,
  PromoHistoryFilter,
} from '@shop/contracts/promotions/history.contract';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import type { ReadModels } from '@shop/platform/projections';
import type { Document } from 'mongodb';
import { dayCondition } from '../back-office/ranges.ts';
import { listConfirmedEmails } from '../people/confirmed-emails.ts';

/** Conditions on the entries of a code's history; all of them must match. */
export type HistoryFilter = Readonly<{
  is: Readonly<Partial<Record<'code' | 'actor' | 'order_id' | 'product_id', string>>> &
    Readonly<Partial<{ kind: PromoEntryKind; reason: RefusalReason }>>;
  /** Days in UTC, both inclusive. */
  from: string | undefined;
  to: string | undefined;
  /**
   * Alternatives per field, such as the codes of a batch or the addresses of a buyer. An entry must
   * match one of each list.
   */
  among: Readonly<Partial<Record<'code' | 'customer_id', readonly string[]>>>;
  /** No entry can match: the text is not a valid code, or no order has the number. */
  isImpossible: boolean;
}>;

const findOrderId = async (
  readModels: Pick<ReadModels, 'serving'>,
  number: number,
): Promise<string | null> => {
  const { documents } = await readModels.serving<OrderDocument>(ordersModel);
  const found = await documents.findOne({ 'document.number': number }, { projection: { _id: 1 } });
  return found?._id ?? null;
};

const findBatchCodes = async (
  readModels: Pick<ReadModels, 'serving'>,
  batchId: string,
): Promise<readonly string[]> => {
  const { documents } = await readModels.serving<PromoDocument>(promosModel);
  const ofBatch = { 'document.batch_id': { $eq: batchId } };
  const found = await documents.find(ofBatch, { projection: { _id: 1 } }).toArray();
  return found.map(({ _id }) => _id);
};

const findBuyerHashes = async (
  readModels: Pick<ReadModels, 'serving'>,
  userId: string,
): Promise<readonly string[]> => {
  const { documents } = await readModels.serving<UserDocument>(usersModel);
  const found = await documents.findOne({ _id: { $eq: userId } });
  return found?.document ? listConfirmedEmails(found.document) : [];
};

/** The code and the order are null if they cannot match, and undefined if they are not filtered. */
const buildEqualities = (
  query: PromoHistoryFilter,
  code: string | null | undefined,
  orderId: string | null | undefined,
): HistoryFilter['is'] => {
  const kind = query['filter[kind]'];
  const staff = query['filter[staff]'];
  const product = query['filter[product]'];
  const reason = query['filter[reason]'];
  return {
    ...(code !== undefined && code !== null && { code }),
    ...(kind !== undefined && { kind }),
    ...(staff !== undefined && { actor: `staff:${staff}` }),
    ...(orderId !== undefined && orderId !== null && { order_id: orderId }),
    ...(product !== undefined && { product_id: product }),
    ...(reason !== undefined && { reason }),
  };
};

const findAlternatives = async (
  readModels: Pick<ReadModels, 'serving'>,
  query: PromoHistoryFilter,
): Promise<HistoryFilter['among']> => {
  const batch = query['filter[batch]'];
  const buyer = query['filter[buyer]'];
  return {
    ...(batch !== undefined && { code: await findBatchCodes(readModels, batch) }),
    ...(buyer !== undefined && { customer_id: await findBuyerHashes(readModels, buyer) }),
  };
};

export const buildHistoryFilter = async (
  { readModels }: Readonly<{ readModels: Pick<ReadModels, 'serving'> }>,
  query: PromoHistoryFilter,
): Promise<HistoryFilter> => {
  const { 'filter[code]': typed, 'filter[order]': number } = query;
  const code = typed === undefined ? undefined : readPromoCode(typed);
  const orderId = number === undefined ? undefined : await findOrderId(readModels, number);
  return {
    is: buildEqualities(query, code, orderId),
    among: await findAlternatives(readModels, query),
    from: query['filter[from]'],
    to: query['filter[to]'],
    isImpossible: code === null || code === '' || orderId === null,
  };
};

/** The conditions besides `is`, in MongoDB's query language. */
export const toConditions = (filter: HistoryFilter): readonly Document[] => [
  ...(filter.isImpossible ? [{ _id: { $in: [] } }] : []),
  ...Object.entries(filter.among).map(([name, values]) => ({
    [`document.${name}`]: { $in: values },
  })),
  ...dayCondition('document.at', filter.from, filter.to),
];

/** All conditions, in MongoDB's query language. */
export const toMongoFilter = (filter: HistoryFilter): Document => ({
  $and: [
    { document: { $ne: null } },
    ...Object.entries(filter.is).map(([name, value]) => ({
      [`document.${name}`]: { $eq: value },
    })),
    ...toConditions(filter),
  ],
});
