import type { PromoTermsInput } from '@shop/contracts/promotions/terms.contract';

/** Ten percent off everything, without an end. */
export const blankTerms: PromoTermsInput = {
  reward: { kind: 'percent', percent: 10 },
  scope: { kind: 'all' },
  from: null,
  to: null,
  limit: null,
  per_customer: null,
  minimum: { rub: null, usd: null },
};

/** Picks the terms from an object that has them. */
export const pickTerms = (promo: PromoTermsInput): PromoTermsInput => ({
  reward: promo.reward,
  scope: promo.scope,
  from: promo.from,
  to: promo.to,
  limit: promo.limit,
  per_customer: promo.per_customer,
  minimum: promo.minimum,
});
