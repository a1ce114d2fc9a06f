import type { Instant } from '@shop/contracts/kernel';
import type { PromoItem, PromoTotals } from '@shop/contracts/promotions/contract';
import type {
  CountedDiscounts,
  PromoCounters,
  PromoDocument,
  DiscountSums,
} from '@shop/contracts/promotions/documents';
import { promoStatusAt } from '@shop/domain/promotions/promo-status-at.rules';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';
import type { ScopeName } from '@shop/contracts/promotions/scope.contract';
import type { PromoTermsInput } from '@shop/contracts/promotions/terms.contract';
import { toWireMoney } from '@shop/contracts/wire/contract';

export const toTermsInput = (terms: PromoTerms): PromoTermsInput => ({
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

export const toWireSums = ({ RUB, USD }: DiscountSums): PromoItem['revenue'] => ({
  rub: toWireMoney({ minor: RUB, currency: 'RUB' }),
  usd: toWireMoney({ minor: USD, currency: 'USD' }),
});

const toWireCount = ({ count, RUB, USD }: CountedDiscounts): PromoTotals['redeemed'] => ({
  count,
  discount: toWireSums({ RUB, USD }),
});

export const toWireTotals = (counters: PromoCounters): PromoTotals => ({
  reserved: toWireCount(counters.reserved),
  redeemed: toWireCount(counters.redeemed),
  released: toWireCount(counters.released),
  refused: counters.refused,
});

type PromoItemContext = Readonly<{
  names: readonly ScopeName[];
  batchName: string | null;
  now: Instant;
}>;

export const toPromoItem = (
  promo: PromoDocument,
  { names, batchName, now }: PromoItemContext,
): PromoItem => ({
  ...toTermsInput(promo.terms),
  id: promo.code,
  code: promo.code,
  scope_names: [...names],
  status: promoStatusAt(promo, now),
  on: promo.on,
  locked: promo.locked,
  batch_id: promo.batch_id,
  batch_name: batchName,
  revision: promo.revision,
  created_at: promo.created_at,
  changed_at: promo.changed_at,
  uses: promo.uses,
  reserved: Math.max(0, promo.uses - promo.redeemed.count),
  totals: toWireTotals(promo),
  revenue: toWireSums(promo.revenue),
});
