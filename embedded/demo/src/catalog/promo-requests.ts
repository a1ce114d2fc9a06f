import type { placeOrderRequest } from '@shop/contracts/ordering/contract';
import type { createPromoBatchRequest } from '@shop/contracts/promotions/batches.contract';
import type { createPromoRequest, lockPromoRequest } from '@shop/contracts/promotions/contract';
import type { z } from 'zod';
import { idOf } from '../ids.ts';
import type { PromoBatchData, PromoData, PromoTerms } from './promos.ts';

/** Requests to the back-office that add promo codes. */

type Terms = Omit<z.input<typeof createPromoRequest>, 'code' | 'on'>;

const termsOf = (promo: PromoTerms): Terms => {
  const { reward, game, from, to, limit, perCustomer, minimum } = promo;
  return {
    reward:
      reward.kind === 'percent'
        ? reward
        : { kind: 'fixed', amount: { rub: reward.rubles * 100, usd: reward.cents } },
    scope:
      game === undefined
        ? { kind: 'all' }
        : { kind: 'only', game_ids: [idOf('game', game)], product_ids: [], rate_ids: [] },
    from: from ?? null,
    to: to ?? null,
    limit: limit ?? null,
    per_customer: perCustomer ?? null,
    minimum: minimum ? { rub: minimum.rubles * 100, usd: minimum.cents } : { rub: null, usd: null },
  };
};

export const promoRequest = (promo: PromoData): z.input<typeof createPromoRequest> => ({
  ...termsOf(promo),
  code: promo.code,
  on: promo.off !== true,
});

/** Locks a code that was just added; null if it is not locked. */
export const promoLockRequest = ({ locked }: PromoData): z.input<typeof lockPromoRequest> | null =>
  locked === undefined ? null : { reason: locked, revision: 0 };

export const promoBatchRequest = (
  batch: PromoBatchData,
): z.input<typeof createPromoBatchRequest> => {
  const { name, prefix, count, length, alphabet } = batch;
  const codes = { name, prefix, count, length, alphabet };
  return { ...termsOf({ ...batch, limit: 1 }), ...codes, id: idOf('promo-batch', name), offset: 0 };
};

/** The purchase that uses up a code; null if the demo has none. */
export const promoOrderRequest = (
  { code, usedFor }: PromoData,
  paymentSystem: z.input<typeof placeOrderRequest>['payment_system'],
): z.input<typeof placeOrderRequest> | null =>
  usedFor
    ? {
        order_id: idOf('order', code),
        product_id: idOf('product', usedFor.game, usedFor.product),
        rate_id: idOf('rate', usedFor.game, usedFor.product, String(usedFor.days)),
        count: 1,
        email: 'guest@example.org',
        promo: code,
        payment_system: paymentSystem,
        region: 'cis',
        terms: true,
        expected_total: { currency: 'RUB', cost: 0 },
      }
    : null;
