import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';

/** Ten percent off everything, without end or limit. */
export const samplePromoTerms = (changes: Partial<PromoTerms> = {}): PromoTerms => ({
  reward: { kind: 'percent', percent: 10 },
  scope: { kind: 'all' },
  from: null,
  to: null,
  limit: null,
  perCustomer: null,
  minimum: { rub: null, usd: null },
  ...changes,
});
