import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentStart } from '@shop/contracts/ordering/contract';
import { decimal } from '../support/freekassa.ts';
import { price } from '../support/goods.ts';
import type { Shop } from './shop.ts';
import type { Goods } from './stocking.ts';
import { paidNotice } from './stocking.ts';

const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const patienceMs = 30_000;
/** Buyers look when it may be there by now, judging by the last ones, and not all the time. */
const leastPauseMs = 4;
const pausePart = 0.12;
const remembered = 16;
const firstLookMs = 20;
const lastLookMs = 300;

/** An order, or the code that it was refused with. */
export type Placed = PlacedOrder | Readonly<{ refused: string }>;
export type PlacedOrder = Readonly<{
  number: number;
  token: string;
  /** Kopecks to pay. */
  cost: number;
  payment: PaymentStart | null;
}>;

/** What the buyer goes on with after an answer that never came: the very same order. */
export type Wish = Readonly<{ orderId: string; email: string; promo?: string; total: number }>;

type Page = Readonly<{ status: string; attention: string | null }>;

/** A guest, from the order to the page that says delivered. */
export interface Buyer {
  place(goods: Goods, wish?: Wish): Promise<Placed>;
  /** Pays, and waits until the order's page says that it is delivered. */
  payAndWait(order: PlacedOrder): Promise<void>;
  untilDelivered(order: Pick<PlacedOrder, 'number' | 'token'>): Promise<void>;
  /** The whole of it; throws when anything is refused. */
  buy(goods: Goods): Promise<void>;
}

/** One that nobody had before. */
export const aWish = (): Wish => ({
  orderId: randomUUID(),
  email: `${randomUUID()}@example.org`,
  total: price.rub,
});

export const buyers = (shop: Shop): Buyer => {
  const { launched, client } = shop;
  const { commandApi, queryApi } = launched.addresses;
  const waits: number[] = [];

  const place: Buyer['place'] = async ({ productId, rateId }, wish = aWish()) => {
    const { orderId, email, promo, total } = wish;
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
    const said = JSON.parse(text) as Readonly<{
      code?: string;
      number: number;
      token: string;
      charge: Readonly<{ cost: number }>;
      payment: PaymentStart | null;
    }>;
    if (status !== 201) return { refused: `${status} ${said.code ?? ''}` };
    const { number, token, charge, payment } = said;
    return { number, token, cost: charge.cost, payment };
  };

  const untilDelivered: Buyer['untilDelivered'] = async ({ number, token }) => {
    const began = performance.now();
    let etag: string | undefined;
    const expected = waits.length === 0 ? firstLookMs : Math.min(...waits) * 0.9;
    await pause(Math.min(expected, lastLookMs));
    for (;;) {
      const asked = `${queryApi}/api/orders/${number}?t=${encodeURIComponent(token)}`;
      const headers = etag === undefined ? {} : { 'If-None-Match': etag };
      const { status, text, headers: told } = await client.ask('GET', asked, { headers });
      const elapsed = performance.now() - began;
      if (status === 200) {
        ({ etag } = told);
        const page = JSON.parse(text) as Page;
        if (page.status === 'delivered') {
          waits.push(elapsed);
          if (waits.length > remembered) waits.shift();
          return;
        }
        if (page.attention !== null) throw new Error(`Order ${number}: ${page.attention}`);
      }
      if (elapsed > patienceMs) throw new Error(`Order ${number} was not delivered: ${status}`);
      await pause(Math.max(leastPauseMs, elapsed * pausePart));
    }
  };

  const payAndWait: Buyer['payAndWait'] = async ({ number, token, cost }) => {
    const { status, text } = await client.ask(
      'POST',
      `${commandApi}/api/payments/freekassa/notification`,
      { headers: form, body: paidNotice(shop, number, decimal(cost)) },
    );
    if (text !== 'YES') throw new Error(`A notification was answered ${status}: ${text}`);
    await untilDelivered({ number, token });
  };

  return {
    place,
    payAndWait,
    untilDelivered,
    buy: async (goods) => {
      const placed = await place(goods);
      if ('refused' in placed) throw new Error(`An order was refused: ${placed.refused}`);
      await payAndWait(placed);
    },
  };
};
