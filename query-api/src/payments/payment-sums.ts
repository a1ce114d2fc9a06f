import type { Money } from '@shop/contracts/kernel';
import type { PaymentSums } from '@shop/contracts/payments/back-office.contract';
import type { PaymentDayDocument, PaymentDocument } from '@shop/contracts/payments/documents';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { mostCounted } from '@shop/contracts/wire/list.contract';
import type { StoredAs } from '@shop/platform/projections';
import type { Collection, Document } from 'mongodb';
import { filterOf } from '../back-office/list.ts';
import type { PaymentFilters } from './payment-list.ts';
import { paymentFilter } from './payment-list.ts';
import { returnedOf } from './to-admin-payment.ts';

type Sums = Readonly<Record<'rub' | 'usd', number>>;
type Totals = Readonly<{ received: Sums; returned: Sums | null }>;

const nothing: Sums = { rub: 0, usd: 0 };

const plus = (sums: Sums, money: Money | null): Sums => {
  if (!money) return sums;
  const currency = money.currency === 'RUB' ? 'rub' : 'usd';
  return { ...sums, [currency]: sums[currency] + money.minor };
};

const wire = ({ rub, usd }: Sums) => ({
  rub: toWireMoney({ minor: rub, currency: 'RUB' }),
  usd: toWireMoney({ minor: usd, currency: 'USD' }),
});

type Payments = Collection<StoredAs<PaymentDocument>>;

/** Adds up payments one by one; null if there are more than lists count. */
const addUp = async (documents: Payments, filter: Document): Promise<Totals | null> => {
  const found = await documents
    .find(filter, {
      projection: {
        position: 1,
        'document.amount': 1,
        'document.reversed': 1,
        'document.refunds': 1,
      },
    })
    .limit(mostCounted + 1)
    .toArray();
  if (found.length > mostCounted) return null;
  return found.reduce<Totals & Readonly<{ returned: Sums }>>(
    ({ received, returned }, { document }) => ({
      received: plus(received, document?.amount ?? null),
      returned: plus(returned, document && returnedOf(document)),
    }),
    { received: nothing, returned: nothing },
  );
};

const isByDaysAlone = (query: PaymentFilters): boolean =>
  Object.entries(query).every(
    ([name, value]) =>
      value === undefined || ['filter[from]', 'filter[to]', 'filter[system]'].includes(name),
  );

type Days = Collection<StoredAs<PaymentDayDocument>>;

/** Confirmed payments from one document per day and system. */
const confirmedInDays = async (
  days: Days,
  { 'filter[from]': from, 'filter[to]': to, 'filter[system]': system }: PaymentFilters,
): Promise<Readonly<{ count: number; received: Sums }>> => {
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
    { count: 0, received: nothing },
  );
};

/** The days, and the few payments that no order has, which the days leave out. */
const addUpDays = async (
  documents: Payments,
  confirmed: Sums,
  query: PaymentFilters,
): Promise<Totals | null> => {
  const unmatched = await paymentFilter(documents, { ...query, 'filter[order]': 'false' });
  const others = await addUp(documents, filterOf(unmatched));
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

const totalsOf = async (
  documents: Payments,
  days: Days,
  query: PaymentFilters,
): Promise<Totals | null> => {
  if (isByDaysAlone(query)) {
    const { count, received } = await confirmedInDays(days, query);
    if (count > mostCounted) return addUpDays(documents, received, query);
  }
  return addUp(documents, filterOf(await paymentFilter(documents, query)));
};

/** What the payments of a list add up to. Many are added up by days if the filters allow it. */
export const paymentSums = async (
  documents: Payments,
  days: Days,
  query: PaymentFilters,
): Promise<PaymentSums> => {
  const totals = await totalsOf(documents, days, query);
  return {
    sums: totals && {
      received: wire(totals.received),
      returned: totals.returned && wire(totals.returned),
    },
  };
};
