import { randomUUID } from 'node:crypto';
import type { PromoReservations } from '@shop/command-api/app';
import { instant, rub } from '@shop/contracts/kernel';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { expect } from 'chai';
import { aPromo } from '../support/promos.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import type { Shop } from '../support/shop.ts';

export const guestContext = { actor: 'guest', correlationId: 'test', causationId: null };

export type PromoPurchase = Parameters<PromoReservations['reservePromo']>[0];

/**
 * The purchase of an order with this promo code, by a new customer. Its times are current, because
 * the worker releases reservations of unplaced orders after a minute.
 */
export const aPromoPurchase = (
  promo: string,
  changes: Partial<PromoPurchase> = {},
): PromoPurchase => ({
  promo,
  orderId: randomUUID(),
  customerId: randomUUID(),
  gameId: 'frontier',
  productId: 'radar',
  rateId: 'week',
  subtotal: rub(1_000),
  until: instant(new Date(Date.now() + 15 * 60_000)),
  now: instant(new Date()),
  late: false,
  ...changes,
});

/** Creates a promo code as staff do. */
export const createPromoCode = async (shop: Shop, changes: object): Promise<PromoCode> => {
  const promo = aPromo(changes);
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
  const code = readPromoCode(promo.code);
  return code === null || code === '' ? expect.fail('no code') : code;
};
