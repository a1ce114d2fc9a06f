import type { PromoItem, PromoTotals } from '@shop/domain/promotions/contract';
import type {
  CountedDiscounts,
  PromoCounters,
  PromoDocument,
} from '@shop/domain/promotions/documents';
import type { PromoTerms } from '@shop/domain/promotions/promo-terms.rules';
import { toWireMoney } from '@shop/domain/wire/contract';

export const termsOf = (terms: PromoTerms): NonNullable<Pick<PromoItem, TermField>> => ({
  reward: terms.reward,
  scope:
    terms.scope.kind === 'all'
      ? { kind: 'all' }
      : {
          kind: 'only',
          game_ids: [...terms.scope.gameIds],
          product_ids: [...terms.scope.productIds],
          rate_ids: [...terms.scope.rateIds],
        },
  from: terms.from,
  to: terms.to,
  limit: terms.limit,
  per_customer: terms.perCustomer,
  minimum: terms.minimum,
});
type TermField = 'reward' | 'scope' | 'from' | 'to' | 'limit' | 'per_customer' | 'minimum';

const counted = ({ count, RUB, USD }: CountedDiscounts): PromoTotals['redeemed'] => ({
  count,
  discount: {
    rub: toWireMoney({ minor: RUB, currency: 'RUB' }),
    usd: toWireMoney({ minor: USD, currency: 'USD' }),
  },
});

export const totalsOf = (counters: PromoCounters): PromoTotals => ({
  reserved: counted(counters.reserved),
  redeemed: counted(counters.redeemed),
  released: counted(counters.released),
  refused: counters.refused,
});

export const promoItemOf = (promo: PromoDocument): PromoItem => ({
  ...termsOf(promo.terms),
  code: promo.code,
  on: promo.on,
  locked: promo.locked,
  batch_id: promo.batch_id,
  revision: promo.revision,
  created_at: promo.created_at,
  uses: promo.uses,
  totals: totalsOf(promo),
});
