import type {
  paymentsExportQuery,
  AdminPayment,
} from '@shop/contracts/payments/back-office.contract';
import type { PaymentDocument } from '@shop/contracts/payments/documents';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection, Document } from 'mongodb';
import type { z } from 'zod';
import { parseFlag } from '../back-office/flags.ts';
import type { Columns } from '../back-office/export.ts';
import type { List } from '../back-office/list.ts';
import { existsBy } from '../back-office/list.ts';
import { dayCondition } from '../back-office/ranges.ts';
import { chooseAmountIndex, toSortedIndex } from './amount-index.ts';
import { listAmountRanges, amountCondition } from './filters.ts';
import { listPaymentIds } from '../text-search/payment-ids.ts';
import { toAdminPayment } from './to-admin-payment.ts';

export type PaymentFilters = Omit<z.output<typeof paymentsExportQuery>, 'sort'>;
type Payments = Collection<StoredModel<PaymentDocument>>;

/** The ids of payments with this order number or provider's id. Both are indexed. */
const findMatchingIds = async (documents: Payments, q: string): Promise<readonly string[]> => {
  if (!/^\d{1,10}$/.test(q)) return listPaymentIds(q);
  const ofOrder = await documents
    .find({ 'document.number': { $eq: Number(q) } }, { projection: { _id: 1 } })
    .limit(1_000)
    .toArray();
  return [...ofOrder.map(({ _id }) => _id), ...listPaymentIds(q)];
};

/** The conditions of the payment list, in MongoDB's query language. */
export const buildPaymentFilter = async (
  documents: Payments,
  query: PaymentFilters,
): Promise<
  Pick<List<PaymentDocument, unknown>, 'is'> & Readonly<{ where: readonly Document[] }>
> => ({
  is: {
    system: query['filter[system]'],
    status: query['filter[status]'],
    has_order: parseFlag(query['filter[order]']),
    is_reversed: parseFlag(query['filter[reversed]']),
  },
  where: [
    ...dayCondition('document.at', query['filter[from]'], query['filter[to]']),
    ...listAmountRanges(query).map((range) => amountCondition('amount', range)),
    ...(query.q === undefined
      ? []
      : [{ _id: { $in: [...(await findMatchingIds(documents, query.q))] } }]),
  ],
});

const chooseSortedIndex = (query: PaymentFilters): Document =>
  toSortedIndex([
    ['status', query['filter[status]']],
    ['has_order', query['filter[order]']],
    ['is_reversed', query['filter[reversed]']],
    ['system', query['filter[system]']],
    ['amount.currency', listAmountRanges(query)[0]],
  ]);

export const buildPaymentList = async (
  documents: Payments,
  query: z.output<typeof paymentsExportQuery>,
): Promise<List<PaymentDocument, AdminPayment>> => {
  const isByTime = query.sort === 'at' || query.sort === '-at';
  const filter = await buildPaymentFilter(documents, query);
  return {
    documents,
    query,
    sorts: { at: 'at', amount: 'amount.minor', number: 'number' },
    nullsLast: ['number'],
    ...filter,
    ...(isByTime && { present: existsBy('at') }),
    ...(isByTime && query.q === undefined
      ? await chooseAmountIndex({
          documents,
          field: 'amount',
          ranges: listAmountRanges(query),
          filter,
          hasDays: query['filter[from]'] !== undefined || query['filter[to]'] !== undefined,
          inOrder: chooseSortedIndex(query),
        })
      : {}),
    item: toAdminPayment,
  };
};

/** Amounts are in minor units, so that spreadsheets can add them up. */
export const paymentColumns: Columns<AdminPayment> = [
  ['id', ({ id }) => id],
  ['system', ({ system }) => system],
  ['payment_id', ({ payment_id: id }) => id],
  ['order', ({ number }) => number],
  ['status', ({ status }) => status],
  ['expected', ({ expected }) => expected?.cost ?? null],
  ['amount', ({ amount }) => amount?.cost ?? null],
  ['fee', ({ fee }) => fee?.cost ?? null],
  ['returned', ({ returned }) => returned?.cost ?? null],
  ['currency', ({ amount, expected }) => (amount ?? expected)?.currency ?? null],
  ['at', ({ at }) => at],
  ['confirmed_at', ({ confirmed_at: at }) => at],
];
