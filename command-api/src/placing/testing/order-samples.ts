import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';
import type { Money } from '@shop/contracts/kernel';
import { rub } from '@shop/contracts/kernel';
import { orderId, quoteOf } from '@shop/domain/ordering';
import { noChargeTerms } from '@shop/domain/ordering/charge.rules';
import { reservePromoUse } from '@shop/domain/promotions';
import type { PromoCreated } from '@shop/domain/promotions/events';
import type { PoolEvent } from '@shop/domain/stock/events';
import { noon, orderEvents, samplePromoTerms, sampleRate } from '@shop/domain/testing';
import { expect } from 'chai';
import { promoUsePorts } from '../../promotions/promo-use-ports.ts';
import type { OrderReservationsDeps } from '../order-reservations.ts';

export const sampleOrderId = orderId('6f1c3b1e-7c1f-4a53-9d6b-2f0f6a3c9a10');
export const { bought, buyer } = orderEvents().orderData;
export const by = { actor: 'guest', correlationId: sampleOrderId, causationId: null };
export const unitPrice = rub(1_000);

/** In kopecks. */
const dollar = 6_200;
/** The sample order without a fee, at 62 rubles per dollar. */
export const quoteWith = (discount: Money | null) =>
  quoteOf({ unitPrice, count: 1, discount, terms: noChargeTerms, dollar });
export const offer = { bought, rate: sampleRate(), dollar, fields: [], quote: quoteWith };

/** One key of the plan that the sample order buys. */
export const keysAdded: PoolEvent = {
  type: 'stock.KeysAdded',
  data: {
    rateId: bought.rate.id,
    productId: bought.product.id,
    importId: 'import-1',
    first: 0,
    count: 1,
    unitCost: 100,
    available: 1,
    at: noon,
  },
};

const requireCode = (text: string): PromoCode => {
  const code = readPromoCode(text);
  return code === null || code === '' ? expect.fail('The code is invalid') : code;
};
const code = requireCode('spring');

export const createPromo = (terms: Partial<PromoTerms> = {}): PromoCreated => ({
  type: 'promotions.PromoCreated',
  data: { code, entry: 0, terms: samplePromoTerms(terms), on: true, batchId: null, at: noon },
});

/** The use of that promo code by the sample order. */
export const promoUse = {
  orderId: sampleOrderId,
  customerId: buyer.emailHash,
  gameId: bought.product.gameId,
  productId: bought.product.id,
  rateId: bought.rate.id,
  subtotal: unitPrice,
  until: noon,
  now: noon,
  late: false,
  promo: code,
};

const onUndoFailed = () => expect.fail('Nothing is undone');

/** Reserves the use in these aggregates, as the shop does. */
export const reservePromoIn =
  (
    aggregates: OrderReservationsDeps['aggregates'],
  ): OrderReservationsDeps['promotions']['reservePromo'] =>
  ({ until, now, late }) => {
    const { promo: _, ...use } = promoUse;
    const ports = { ...promoUsePorts(aggregates, by), onUndoFailed };
    return reservePromoUse(ports, { ...use, code, until, now, late });
  };
