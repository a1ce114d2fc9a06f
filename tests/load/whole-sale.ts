import { randomUUID } from 'node:crypto';
import type { aggregates as makeAggregates } from '@shop/command-api/app';
import type { By } from '@shop/domain/kernel';
import { instant, noFeeTerms } from '@shop/domain/kernel';
import {
  orderId,
  orderNumber,
  orderNumberStream,
  orderStream,
  quoteOf,
} from '@shop/domain/ordering';
import type { OrderPlaced } from '@shop/domain/ordering/events';
import { notificationIdOf, paymentInboxStream, paymentStream } from '@shop/domain/payments';
import type { PromoCode } from '@shop/domain/promotions';
import { promoStream, reservedFor } from '@shop/domain/promotions';
import { keyPoolStream } from '@shop/domain/stock';
import type { Vault } from '@shop/platform/vault';
import { decimal, freekassaBody, genuine } from '../support/freekassa.ts';
import type { Shop } from './shop.ts';
import { unitCost } from './stocking.ts';

/** How a guest is known: by a hash, under which the address is sealed. */
export type Guest = Readonly<{ address: string; hash: string }>;

type Selling = Readonly<{
  secrets: Shop['launched']['secrets'];
  aggregates: ReturnType<typeof makeAggregates>;
  vault: Vault;
  /** What a sale of these goods froze that went the whole way through the shop. */
  like: OrderPlaced['data'];
  /** A code without limits. */
  promo: PromoCode;
}>;

/** `number`: none that the shop takes by itself. */
type Sold = Readonly<{ guest: Guest; number: number; withPromo: boolean }>;

const system = 'freekassa';

/** What all sales share is known from then on: the pool, the promo code, the day's notifications. */
export const readBefore = async ({ aggregates, like, promo }: Selling): Promise<void> => {
  const { keyPools, promos, paymentInboxes } = aggregates;
  await keyPools.load(keyPoolStream(like.bought.rate.id));
  await promos.load(promoStream(promo));
  await paymentInboxes.load(paymentInboxStream(system, today()));
};

const today = (): string => new Date().toISOString().slice(0, 10);
const holdMs = 15 * 60_000;

/**
 * A sale from the reservation of its key to the letter, by the commands that the shop gives itself:
 * every stream holds afterwards what a real sale leaves there, in the same order.
 */
export const wholeSale = (selling: Selling) => {
  const { secrets, aggregates, vault, like, promo } = selling;
  const { keyPools, orders, orderNumbers, paymentInboxes, payments, promos } = aggregates;
  const { product, rate } = like.bought;
  const goods = { rateId: rate.id, productId: product.id };
  const pool = keyPoolStream(rate.id);

  return async ({ guest, number, withPromo }: Sold): Promise<bigint | undefined> => {
    const id = orderId(randomUUID());
    const stream = orderStream(id);
    const by: By = { actor: 'anonymous', correlationId: randomUUID(), causationId: null };
    const at = Date.now();
    const [now, until] = [instant(new Date(at)), instant(new Date(at + holdMs))];
    const { delivery, count, unitPrice, exchangeRate } = like;
    const about = { ...goods, orderId: id, now };
    const asked = { orderId: id, now };
    if (delivery !== 'pool') throw new TypeError('Only keys of a pool are sold by load');

    const reserve = { ...about, count, delivery, until };
    await keyPools(pool, { type: 'ReserveKeys', data: reserve }, by);
    const subtotal = { ...unitPrice, minor: unitPrice.minor * count };
    const use = { ...goods, gameId: product.gameId, orderId: id, personId: guest.hash, subtotal };
    const hold = { ...use, code: promo, until, late: false, usesOfCustomer: null, now };
    const held = withPromo
      ? reservedFor(
          (await promos(promoStream(promo), { type: 'ReservePromo', data: hold }, by)).state,
          id,
        )
      : null;
    const requestDigest = randomUUID();
    const taken = { number: orderNumber(number), orderId: id, requestDigest, now };
    await orderNumbers(orderNumberStream(number), { type: 'TakeOrderNumber', data: taken }, by);

    const discount = held?.discount ?? null;
    const terms = { currencies: [like.charge.currency], fee: noFeeTerms };
    const quote = quoteOf({ unitPrice, count, discount, terms, dollar: exchangeRate });
    const email = await vault.seal(`person-${guest.hash}`, guest.address);
    const placed = {
      orderId: id,
      number: orderNumber(number),
      requestDigest,
      buyer: { personId: guest.hash, emailHash: guest.hash, email, userId: null },
      lang: like.lang,
      region: like.region,
      bought: like.bought,
      delivery,
      fields: null,
      promo: held ? promo : null,
      quote,
      expectedTotal: quote.total,
      expectedAmountDue: null,
      exchangeRate,
      paymentSystem: system,
      termsVersion: like.termsVersion,
      until,
      now,
    };
    await orders(stream, { type: 'PlaceOrder', data: placed }, by);

    const paymentId = randomUUID();
    const amount = quote.charge;
    const day = now.slice(0, 10);
    const body = { number, amount: decimal(amount.minor), paymentId, ...genuine(secrets) };
    const content = JSON.stringify({
      raw: freekassaBody(body),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      address: '127.0.0.1',
    });
    const notification = {
      system,
      notificationId: notificationIdOf(system, day, randomUUID()),
      content: await vault.seal(`inbox-${system}-${day}`, content),
      addressHash: null,
      verificationResult: 'accepted',
      subject: 'payment',
      number,
      paymentId,
      amounts: { received: amount, expected: amount },
      claim: null,
      at: now,
    } as const;
    await paymentInboxes(
      paymentInboxStream(system, day),
      { type: 'KeepNotification', data: notification },
      by,
    );
    const came = { system, paymentId, orderId: id, number, amount, at: now };
    await payments(paymentStream(system, paymentId), { type: 'RecordPayment', data: came }, by);

    const payment = { system, paymentId };
    const paid = { ...asked, payment, amount, isSecured: null };
    await orders(stream, { type: 'ConfirmPayment', data: paid }, by);
    if (held) {
      const { discount: own } = held;
      const redeemed = { orderId: id, code: promo, until: held.until, discount: own, now };
      await promos(promoStream(promo), { type: 'RedeemPromo', data: redeemed }, by);
    }
    const issue = { ...about, count, delivery, paidAt: now };
    const { state: issued } = await keyPools(pool, { type: 'IssueKeys', data: issue }, by);
    const keys = issued.unsettled.get(id);
    if (!keys) throw new Error('A sale got no keys');
    const fulfilled = { ...asked, keys, cost: unitCost * keys.length };
    await orders(stream, { type: 'FulfilOrder', data: fulfilled }, by);
    const mailed = { ...asked, messageId: `<keys-${id}-1@localhost>`, round: 1 };
    const [{ position }, settled] = await Promise.all([
      orders(stream, { type: 'RecordKeysMailed', data: mailed }, by),
      keyPools(pool, { type: 'SettleIssue', data: { ...about, keys } }, by),
    ]);
    return position === undefined || (settled.position ?? 0n) > position
      ? settled.position
      : position;
  };
};
