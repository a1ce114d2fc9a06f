import type { Money } from '@shop/contracts/kernel';
import type { CountedDiscounts, PromoCounters } from '@shop/contracts/promotions/documents';

const nothing: CountedDiscounts = { count: 0, RUB: 0, USD: 0 };

export const noCounters: PromoCounters = {
  reserved: nothing,
  redeemed: nothing,
  released: nothing,
  refused: 0,
};

const oneMore = (counted: CountedDiscounts, { minor, currency }: Money): CountedDiscounts => ({
  ...counted,
  count: counted.count + 1,
  [currency]: counted[currency] + minor,
});

/** The counters with one more use of that kind, and what it takes off. */
export const counting = (
  { reserved, redeemed, released, refused }: PromoCounters,
  kind: 'reserved' | 'redeemed' | 'released',
  discount: Money,
): PromoCounters => {
  const counters = { reserved, redeemed, released, refused };
  return { ...counters, [kind]: oneMore(counters[kind], discount) };
};
