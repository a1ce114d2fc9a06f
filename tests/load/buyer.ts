import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentStart } from '@shop/contracts/ordering/contract';
import { decimal } from '../support/freekassa.ts';
import { price } from '../support/product-requests.ts';
import type { Shop } from './shop.ts';
import type { ProductReference } from './fill-catalog.ts';
import { buildPaymentNotification } from './fill-catalog.ts';

const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const timeoutMs = 30_000;
/**
 * Buyers poll when the key may have arrived, according to the recent orders, and not continuously.
 */
const minPauseMs = 4;
const pausePart = 0.12;
const remembered = 16;
const firstPollMs = 20;
const maxFirstPollMs = 300;

/** An order, or the code that it was refused with. */
export type PlacementResult = PlacedOrder | Readonly<{ refused: string }>;
export type PlacedOrder = Readonly<{
  number: number;
  token: string;
  /** Kopecks to pay. */
  cost: number;
  payment: PaymentStart | null;
}>;

/** The order that the buyer sends again, unchanged, after an answer that never arrived. */
export type OrderRequest = Readonly<{
  orderId: string;
  email: string;
  promo?: string;
  total: number;
}>;

type Page = Readonly<{ status: string; attention: string | null }>;

/** A guest, from the order to the page that says delivered. */
export interface Buyer {
  place(product: ProductReference, request?: OrderRequest): Promise<PlacementResult>;
  /** Pays, and waits until the order's page says that it is delivered. */
  payAndWait(order: PlacedOrder): Promise<void>;
  untilDelivered(order: Pick<PlacedOrder, 'number' | 'token'>): Promise<void>;
  /** The whole of it; throws when anything is refused. */
  buy(product: ProductReference): Promise<void>;
}

/** A key that no buyer had before. */
export const createOrderRequest = (): OrderRequest => ({
  orderId: randomUUID(),
  email: `${randomUUID()}@example.org`,
  total: price.rub,
});

export const createBuyer = (shop: Shop): Buyer => {
  const { launched, client } = shop;
  const { commandApi, queryApi } = launched.addresses;
  const deliveryTimesMs: number[] = [];

  const place: Buyer['place'] = async ({ productId, rateId }, request = createOrderRequest()) => {
    const { orderId, email, promo, total } = request;
    const { status, text } = await client.ask('POST', `${commandApi}/api/orders`, {
      headers: json,
      body: JSON.stringify({
        order_id: orderId,
        product_id: productId,
        rate_id: rateId,
        count: 1,
        email,
        ...(promo !== undefined && { promo }),
        payment_system: 'freekassa',
        region: 'cis',
        terms: true,
        expected_total: { currency: 'RUB', cost: total },
      }),
    });
    const reply = JSON.parse(text) as Readonly<{
      code?: string;
      number: number;
      token: string;
      charge: Readonly<{ cost: number }>;
      payment: PaymentStart | null;
    }>;
    if (status !== 201) return { refused: `${status} ${reply.code ?? ''}` };
    const { number, token, charge, payment } = reply;
    return { number, token, cost: charge.cost, payment };
  };

  const untilDelivered: Buyer['untilDelivered'] = async ({ number, token }) => {
    const began = performance.now();
    let etag: string | undefined;
    const expected =
      deliveryTimesMs.length === 0 ? firstPollMs : Math.min(...deliveryTimesMs) * 0.9;
    await pause(Math.min(expected, maxFirstPollMs));
    for (;;) {
      const url = `${queryApi}/api/orders/${number}?t=${encodeURIComponent(token)}`;
      const headers = etag === undefined ? {} : { 'If-None-Match': etag };
      const { status, text, headers: responseHeaders } = await client.ask('GET', url, { headers });
      const elapsed = performance.now() - began;
      if (status === 200) {
        ({ etag } = responseHeaders);
        const page = JSON.parse(text) as Page;
        if (page.status === 'delivered') {
          deliveryTimesMs.push(elapsed);
          if (deliveryTimesMs.length > remembered) deliveryTimesMs.shift();
          return;
        }
        if (page.attention !== null) throw new Error(`Order ${number}: ${page.attention}`);
      }
      if (elapsed > timeoutMs) throw new Error(`Order ${number} was not delivered: ${status}`);
      await pause(Math.max(minPauseMs, elapsed * pausePart));
    }
  };

  const payAndWait: Buyer['payAndWait'] = async ({ number, token, cost }) => {
    const { status, text } = await client.ask(
      'POST',
      `${commandApi}/api/payments/freekassa/notification`,
      { headers: form, body: buildPaymentNotification(shop, number, decimal(cost)) },
    );
    if (text !== 'YES') throw new Error(`A notification was answered ${status}: ${text}`);
    await untilDelivered({ number, token });
  };

  return {
    place,
    payAndWait,
    untilDelivered,
    buy: async (product) => {
      const placed = await place(product);
      if ('refused' in placed) throw new Error(`An order was refused: ${placed.refused}`);
      await payAndWait(placed);
    },
  };
};
