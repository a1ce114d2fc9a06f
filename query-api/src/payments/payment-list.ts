import type {
  paymentsExportQuery,
  AdminPayment,
} from '@shop/contracts/payments/back-office.contract';
import type { PaymentDocument } from '@shop/contracts/payments/documents';
import type { StoredAs } from '@shop/platform/projections';
import type { Collection, Document } from 'mongodb';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import type { List } from '../back-office/list.ts';
import { presentBy } from '../back-office/list.ts';
import { onDays } from '../back-office/ranges.ts';
import { indexForAmounts } from './amount-index.ts';
import { amountRanges, inRange } from './filters.ts';
import { paymentIds } from './payment-ids.ts';
import { toAdminPayment } from './to-admin-payment.ts';

export type PaymentFilters = Omit<z.output<typeof paymentsExportQuery>, 'sort'>;
type Payments = Collection<StoredAs<PaymentDocument>>;

const truth = (value: 'true' | 'false' | undefined): boolean | undefined =>
  value === undefined ? undefined : value === 'true';

/** Ids of payments, by the number of their order or by the provider's id. Both are indexed. */
const idsMatching = async (documents: Payments, q: string): Promise<readonly string[]> => {
  if (!/^\d{1,10}$/.test(q)) return paymentIds(q);
  const ofOrder = await documents
    .find({ 'document.number': { $eq: Number(q) } }, { projection: { _id: 1 } })
    .limit(1_000)
    .toArray();
  return [...ofOrder.map(({ _id }) => _id), ...paymentIds(q)];
};

/** What the payments of the list have to be, in MongoDB's words. */
export const paymentFilter = async (
  documents: Payments,
  query: PaymentFilters,
): Promise<
  Pick<List<PaymentDocument, unknown>, 'is'> & Readonly<{ where: readonly Document[] }>
> => ({
  is: {
    system: query['filter[system]'],
    state: query['filter[state]'],
    has_order: truth(query['filter[order]']),
    is_reversed: truth(query['filter[reversed]']),
  },
  where: [
    ...onDays('document.at', query['filter[from]'], query['filter[to]']),
    ...amountRanges(query).map((range) => inRange('amount', range)),
    ...(query.q === undefined
      ? []
      : [{ _id: { $in: [...(await idsMatching(documents, query.q))] } }]),
  ],
});

/** The index for the filter that leaves the fewest rows, in the order of time. */
const sortedIndex = (query: PaymentFilters): Document => {
  const named = [
    ['state', query['filter[state]']],
    ['has_order', query['filter[order]']],
    ['is_reversed', query['filter[reversed]']],
    ['system', query['filter[system]']],
    ['amount.currency', amountRanges(query)[0]],
  ] as const;
  const [field] = named.find(([, value]) => value !== undefined) ?? [];
  return {
    ...(field !== undefined && { [`document.${field}`]: 1 }),
    'document.at': -1,
    _id: -1,
  };
};

export const paymentList = async (
  documents: Payments,
  query: z.output<typeof paymentsExportQuery>,
): Promise<List<PaymentDocument, AdminPayment>> => {
  const isByTime = query.sort === 'at' || query.sort === '-at';
  const filter = await paymentFilter(documents, query);
  return {
    documents,
    asked: query,
    sorts: { at: 'at', amount: 'amount.minor', number: 'number' },
    nullsLast: ['number'],
    ...filter,
    ...(isByTime && { present: presentBy('at') }),
    ...(isByTime && query.q === undefined
      ? await indexForAmounts({
          documents,
          field: 'amount',
          ranges: amountRanges(query),
          filter,
          hasDays: query['filter[from]'] !== undefined || query['filter[to]'] !== undefined,
          inOrder: sortedIndex(query),
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
  ['state', ({ state }) => state],
  ['expected', ({ expected }) => expected?.cost ?? null],
  ['amount', ({ amount }) => amount?.cost ?? null],
  ['fee', ({ fee }) => fee?.cost ?? null],
  ['returned', ({ returned }) => returned?.cost ?? null],
  ['currency', ({ amount, expected }) => (amount ?? expected)?.currency ?? null],
  ['at', ({ at }) => at],
  ['confirmed_at', ({ confirmed_at: at }) => at],
];
