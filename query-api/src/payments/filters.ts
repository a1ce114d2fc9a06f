import type { Currency } from '@shop/contracts/kernel';
import type { Document } from 'mongodb';

/** Filters that the lists of payments and notifications share, in MongoDB's query language. */

type AmountFilters = Readonly<
  Partial<
    Record<
      'filter[rub_from]' | 'filter[rub_to]' | 'filter[usd_from]' | 'filter[usd_to]',
      string | undefined
    >
  >
>;

export type AmountRange = Readonly<{ currency: Currency; from?: number; to?: number }>;

const toRange = (currency: Currency, from?: string, to?: string): readonly AmountRange[] =>
  from === undefined && to === undefined
    ? []
    : [
        {
          currency,
          ...(from !== undefined && { from: Number(from) }),
          ...(to !== undefined && { to: Number(to) }),
        },
      ];

export const listAmountRanges = (query: AmountFilters): readonly AmountRange[] => [
  ...toRange('RUB', query['filter[rub_from]'], query['filter[rub_to]']),
  ...toRange('USD', query['filter[usd_from]'], query['filter[usd_to]']),
];

/** `field` is the name of an amount. An exact amount is an equality instead of a range. */
export const amountCondition = (field: string, { currency, from, to }: AmountRange): Document => {
  const isExact = from !== undefined && from === to;
  const range = {
    ...(from !== undefined && { $gte: from }),
    ...(to !== undefined && { $lte: to }),
  };
  return {
    [`document.${field}.currency`]: { $eq: currency },
    [`document.${field}.minor`]: isExact ? { $eq: from } : range,
  };
};
