import { instant } from '@shop/contracts/kernel';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';
import type { PromoTermsInput } from '@shop/contracts/promotions/terms.contract';

/** Picks the fields of the terms from a request. */
export const promoTerms = (input: PromoTermsInput): PromoTerms => ({
  reward: input.reward,
  scope:
    input.scope.kind === 'all'
      ? { kind: 'all' }
      : {
          kind: 'only',
          gameIds: input.scope.game_ids,
          productIds: input.scope.product_ids,
          rateIds: input.scope.rate_ids,
        },
  from: input.from === null ? null : instant(input.from),
  to: input.to === null ? null : instant(input.to),
  limit: input.limit,
  perCustomer: input.per_customer,
  minimum: input.minimum,
});
