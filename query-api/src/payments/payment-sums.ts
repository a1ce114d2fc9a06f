import type { Money } from '@shop/contracts/kernel';
import type { PaymentSums } from '@shop/contracts/payments/back-office.contract';
import type { PaymentDayDocument, PaymentDocument } from '@shop/contracts/payments/documents';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { maxCountedRows } from '@shop/contracts/wire/list.contract';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection, Document } from 'mongodb';
import { buildFilter } from '../back-office/list.ts';
import type { PaymentFilters } from './payment-list.ts';
import { buildPaymentFilter } from './payment-list.ts';
import { sumReturned } from './to-admin-payment.ts';

type CurrencySums = Readonly<Record<'rub' | 'usd', number>>;
type PaymentTotals = Readonly<{ received: CurrencySums; returned: CurrencySums | null }>;

const zeroSums: CurrencySums = { rub: 0, usd: 0 };

const addMoney = (sums: CurrencySums, money: Money | null): CurrencySums => {
  if (!money) return sums;
  const currency = money.currency === 'RUB' ? 'rub' : 'usd';
  return { ...sums, [currency]: sums[currency] + money.minor };
};

const toWireSums = ({ rub, usd }: CurrencySums) => ({
  rub: toWireMoney({ minor: rub, currency: 'RUB' }),
  usd: toWireMoney({ minor: usd, currency: 'USD' }),
});

type Payments = Collection<StoredModel<PaymentDocument>>;

/** Adds up individual payments; null if there are more than `maxCountedRows`. */
const sumPayments = async (
  documents: Payments,
  filter: Document,
): Promise<PaymentTotals | null> => {
  const found = await documents
    .find(filter, {
      projection: {
        position: 1,
        'document.expected': 1,
        'document.amount': 1,
        'document.reversed': 1,
        'document.refunds': 1,
      },
    })
    .limit(maxCountedRows + 1)
    .toArray();
  if (found.length > maxCountedRows) return null;
  return found.reduce<PaymentTotals & Readonly<{ returned: CurrencySums }>>(
    ({ received, returned }, { document }) => ({
      received: addMoney(received, document?.amount ?? null),
      returned: addMoney(returned, document && sumReturned(document)),
    }),
    { received: zeroSums, returned: zeroSums },
  );
};

const isByDaysAlone = (query: PaymentFilters): boolean =>
  Object.entries(query).every(
    ([name, value]) =>
      value === undefined || ['filter[from]', 'filter[to]', 'filter[system]'].includes(name),
  );

type Days = Collection<StoredModel<PaymentDayDocument>>;

/** Adds up confirmed payments from one document per day and system. */
const sumConfirmedDays = async (
  days: Days,
  { 'filter[from]': from, 'filter[to]': to, 'filter[system]': system }: PaymentFilters,
): Promise<Readonly<{ count: number; received: CurrencySums }>> => {
  const found = await days
    .find({
      $and: [
        { document: { $ne: null } },
        ...(from === undefined ? [] : [{ 'document.day': { $gte: from } }]),
        ...(to === undefined ? [] : [{ 'document.day': { $lte: to } }]),
        ...(system === undefined ? [] : [{ 'document.system': { $eq: system } }]),
      ],
    })
    .toArray();
  return found.reduce(
    (sum, { document }) => ({
      count: sum.count + (document?.count ?? 0),
      received: {
        rub: sum.received.rub + (document?.received.rub ?? 0),
        usd: sum.received.usd + (document?.received.usd ?? 0),
      },
    }),
    { count: 0, received: zeroSums },
  );
};

/** Adds the few payments without an order, which the documents of days do not include. */
const sumDays = async (
  documents: Payments,
  confirmed: CurrencySums,
  query: PaymentFilters,
): Promise<PaymentTotals | null> => {
  const unmatched = await buildPaymentFilter(documents, { ...query, 'filter[order]': 'false' });
  const others = await sumPayments(documents, buildFilter(unmatched));
  return (
    others && {
      received: {
        rub: confirmed.rub + others.received.rub,
        usd: confirmed.usd + others.received.usd,
      },
      returned: null,
    }
  );
};

const findTotals = async (
  documents: Payments,
  days: Days,
  query: PaymentFilters,
): Promise<PaymentTotals | null> => {
  if (isByDaysAlone(query)) {
    const { count, received } = await sumConfirmedDays(days, query);
    if (count > maxCountedRows) return sumDays(documents, received, query);
  }
  return sumPayments(documents, buildFilter(await buildPaymentFilter(documents, query)));
};

/** The sums of a payment list. Many payments are added up by days if the filters allow it. */
export const readPaymentSums = async (
  documents: Payments,
  days: Days,
  query: PaymentFilters,
): Promise<PaymentSums> => {
  const totals = await findTotals(documents, days, query);
  return {
    sums: totals && {
      received: toWireSums(totals.received),
      returned: totals.returned && toWireSums(totals.returned),
    },
  };
};
