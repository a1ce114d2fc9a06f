import type { Money } from '@shop/contracts/kernel';
import type { CountedDiscounts, PromoCounters } from '@shop/contracts/promotions/documents';

const zeroDiscounts: CountedDiscounts = { count: 0, RUB: 0, USD: 0 };

export const noCounters: PromoCounters = {
  reserved: zeroDiscounts,
  redeemed: zeroDiscounts,
  released: zeroDiscounts,
  refused: 0,
};

const addDiscount = (counted: CountedDiscounts, { minor, currency }: Money): CountedDiscounts => ({
  ...counted,
  count: counted.count + 1,
  [currency]: counted[currency] + minor,
});

/** Adds a use of this kind and its discount to the counters. */
export const countUse = (
  { reserved, redeemed, released, refused }: PromoCounters,
  kind: 'reserved' | 'redeemed' | 'released',
  discount: Money,
): PromoCounters => {
  const counters = { reserved, redeemed, released, refused };
  return { ...counters, [kind]: addDiscount(counters[kind], discount) };
};
