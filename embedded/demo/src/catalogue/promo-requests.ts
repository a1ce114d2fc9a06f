import type { placeOrderRequest } from '@shop/domain/ordering/contract';
import type { createPromoBatchRequest } from '@shop/domain/promotions/batches.contract';
import type { createPromoRequest, lockPromoRequest } from '@shop/domain/promotions/contract';
import { idOf } from '../ids.ts';
import type { PromoBatchData } from './promo-batches.ts';
import type { PromoData } from './promos.ts';

/** Promo codes in the words of the back office. */

type Input<S extends Readonly<{ _zod: Readonly<{ input: unknown }> }>> = S['_zod']['input'];

type Terms = Omit<Input<typeof createPromoRequest>, 'code' | 'on'>;

const termsOf = (promo: Omit<PromoData, 'code' | 'off' | 'locked' | 'usedFor'>): Terms => {
  const { reward, game, from, to, limit, perCustomer, minimum } = promo;
  return {
    reward:
      reward.kind === 'percent'
        ? reward
        : { kind: 'fixed', amount: { rub: reward.roubles * 100, usd: reward.cents } },
    scope:
      game === undefined
        ? { kind: 'all' }
        : { kind: 'only', game_ids: [idOf('game', game)], product_ids: [], rate_ids: [] },
    from: from ?? null,
    to: to ?? null,
    limit: limit ?? null,
    per_customer: perCustomer ?? null,
    minimum: minimum
      ? { rub: minimum.roubles * 100, usd: minimum.cents }
      : { rub: null, usd: null },
  };
};

export const promoRequest = (promo: PromoData): Input<typeof createPromoRequest> => ({
  ...termsOf(promo),
  code: promo.code,
  on: promo.off !== true,
});

/** The lock of a code as it was created; null if it stays open. */
export const promoLockRequest = ({ locked }: PromoData): Input<typeof lockPromoRequest> | null =>
  locked === undefined ? null : { reason: locked, revision: 0 };

export const promoBatchRequest = (batch: PromoBatchData): Input<typeof createPromoBatchRequest> => {
  const { name, prefix, count, length, alphabet } = batch;
  const codes = { name, prefix, count, length, alphabet };
  return { ...termsOf({ ...batch, limit: 1 }), ...codes, id: idOf('promo-batch', name), offset: 0 };
};

/** The purchase that uses a code up; null where none does. */
export const promoOrderRequest = (
  { code, usedFor }: PromoData,
  paymentSystem: Input<typeof placeOrderRequest>['payment_system'],
): Input<typeof placeOrderRequest> | null =>
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
