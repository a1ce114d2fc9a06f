import type { placeOrderRequest } from '@shop/domain/ordering/contract';
import type { createPromoRequest } from '@shop/domain/promotions/contract';
import { idOf } from '../ids.ts';
import type { PromoData } from './promos.ts';

/** Promo codes in the words of the back office. */

type Input<S extends Readonly<{ _zod: Readonly<{ input: unknown }> }>> = S['_zod']['input'];

export const promoRequest = (promo: PromoData): Input<typeof createPromoRequest> => {
  const { code, reward, game, to, limit, perCustomer, minimum, off } = promo;
  return {
    code,
    on: off !== true,
    reward:
      reward.kind === 'percent'
        ? reward
        : { kind: 'fixed', amount: { rub: reward.roubles * 100, usd: reward.cents } },
    scope:
      game === undefined
        ? { kind: 'all' }
        : { kind: 'only', game_ids: [idOf('game', game)], product_ids: [], rate_ids: [] },
    from: null,
    to: to ?? null,
    limit: limit ?? null,
    per_customer: perCustomer ?? null,
    minimum: minimum
      ? { rub: minimum.roubles * 100, usd: minimum.cents }
      : { rub: null, usd: null },
  };
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
