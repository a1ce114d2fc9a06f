import { personSubject } from '@shop/domain/identity/ids';
import type { Aggregates } from '@shop/command-api/aggregates';
import type { CommandContext } from '@shop/domain/kernel';
import type { Instant, Money } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import type { PurchasedItem } from '@shop/contracts/ordering/values';
import type { OrderId } from '@shop/domain/ordering';
import type { Quote } from '@shop/contracts/ordering/charge';
import { orderNumber, orderNumberStream, orderStream } from '@shop/domain/ordering';
import { notificationIdOf, paymentInboxStream, paymentStream } from '@shop/domain/payments';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import { promoStream, findReservedUse } from '@shop/domain/promotions';
import { keyPoolStream } from '@shop/domain/stock';
import type { Lang, Region } from '@shop/contracts/wire/contract';
import type { Vault } from '@shop/platform/vault';

/** Identifies a guest by a hash, under which the address is sealed. */
export type Guest = Readonly<{ address: string; hash: string }>;

/** A sale of pooled keys, as the log contains it. */
export type Sale = Readonly<{
  orderId: OrderId;
  /** The shop never assigns this number by itself: its own numbers have more than seven digits. */
  number: number;
  guest: Guest;
  lang: Lang;
  region: Region;
  bought: PurchasedItem;
  unitPrice: Money;
  count: number;
  /** The price after this discount. */
  quote: (discount: Money | null) => Quote;
  /** Kopecks per dollar. */
  exchangeRate: number;
  system: PaymentSystemName;
  termsVersion: string;
  /** A code without limits. */
  promo: PromoCode | null;
  /** Kopecks per key. */
  unitCost: number;
}>;

/** The times of the steps, in milliseconds since 1970. */
export type SaleTimes = Readonly<{
  placed: number;
  paid: number;
  served: number;
  mailed: number;
}>;

type SaleEventsDeps = Readonly<{ aggregates: Aggregates; vault: Vault }>;

/** Builds the body of the provider's notification, as the shop stores it. */
type NotificationBody = (money: Money) => string;

const reservationMs = 15 * 60_000;
const toInstant = (milliseconds: number): Instant => instant(new Date(milliseconds));

const orderFields = ({ orderId, bought: { product, rate } }: Sale, now: Instant) => ({
  orderId,
  rateId: rate.id,
  productId: product.id,
  now,
});

/** Reserves the code's use until `until`, and returns the discount. */
const reservePromo = async (
  { promos }: Aggregates,
  sale: Sale,
  { until, now }: Readonly<{ until: Instant; now: Instant }>,
  by: CommandContext,
) => {
  const { promo, orderId, bought, guest, unitPrice, count } = sale;
  if (promo === null) return null;
  const use = {
    rateId: bought.rate.id,
    productId: bought.product.id,
    gameId: bought.product.gameId,
    orderId,
    customerId: guest.hash,
    subtotal: { ...unitPrice, minor: unitPrice.minor * count },
  };
  const data = {
    ...use,
    code: promo,
    until,
    late: false,
    usesOfCustomer: null,
    customerLimit: null,
    now,
  };
  const { state } = await promos(promoStream(promo), { type: 'ReservePromo', data }, by);
  return findReservedUse(state, orderId);
};

/** Reserves the keys and places the order. */
const placeOrder = async (
  { aggregates, vault }: SaleEventsDeps,
  sale: Sale,
  placedAt: number,
  by: CommandContext,
) => {
  const { keyPools, orders, orderNumbers } = aggregates;
  const { orderId, number, guest, count, bought, promo } = sale;
  const [now, until] = [toInstant(placedAt), toInstant(placedAt + reservationMs)];
  const pool = keyPoolStream(bought.rate.id);
  const reserve = { ...orderFields(sale, now), count, delivery: 'pool', until } as const;
  await keyPools(pool, { type: 'ReserveKeys', data: reserve }, by);
  const reservation = await reservePromo(aggregates, sale, { until, now }, by);
  const requestDigest = String(orderId);
  const reserveNumberData = { number: orderNumber(number), orderId, requestDigest, now };
  await orderNumbers(
    orderNumberStream(number),
    { type: 'ReserveOrderNumber', data: reserveNumberData },
    by,
  );
  const quote = sale.quote(reservation?.discount ?? null);
  const email = await vault.seal(personSubject(guest.hash), guest.address);
  const data = {
    orderId,
    number: orderNumber(number),
    requestDigest,
    buyer: { personId: guest.hash, emailHash: guest.hash, email, userId: null },
    ban: null,
    lang: sale.lang,
    region: sale.region,
    bought,
    delivery: 'pool',
    fields: null,
    promo: reservation ? promo : null,
    quote,
    expectedTotal: quote.total,
    expectedAmountDue: null,
    exchangeRate: sale.exchangeRate,
    paymentSystem: sale.system,
    termsVersion: sale.termsVersion,
    until,
    now,
  } as const;
  await orders(orderStream(orderId), { type: 'PlaceOrder', data }, by);
  return { quote, reservation, until };
};

type AbandonedOrderTimes = Readonly<{ placed: number; ended: number }>;

type Cancellation = 'ExpireOrder' | 'CancelOrder';

/** Releases the reservations of an order that was never paid. */
const abandonOrder = async (
  deps: SaleEventsDeps,
  sale: Sale,
  { placed, ended }: AbandonedOrderTimes,
  cancellation: Cancellation,
  by: CommandContext,
): Promise<void> => {
  const { keyPools, orders } = deps.aggregates;
  const { until } = await placeOrder(deps, { ...sale, promo: null }, placed, by);
  const now = toInstant(ended);
  const { orderId } = sale;
  await orders(orderStream(orderId), { type: cancellation, data: { orderId, now } }, by);
  const pool = keyPoolStream(sale.bought.rate.id);
  await keyPools(pool, { type: 'ReleaseKeys', data: { ...orderFields(sale, now), until } }, by);
};

const recordNotification = async (
  { aggregates, vault }: SaleEventsDeps,
  { system, number }: Sale,
  paymentId: string,
  { amount, body, now }: Readonly<{ amount: Money; body: string; now: Instant }>,
  by: CommandContext,
): Promise<void> => {
  const day = now.slice(0, 10);
  const content = JSON.stringify({
    raw: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    address: '127.0.0.1',
  });
  const data = {
    system,
    notificationId: notificationIdOf(system, day, paymentId),
    content: await vault.seal(`inbox-${system}-${day}`, content),
    addressHash: null,
    verificationResult: 'accepted',
    subject: 'payment',
    number,
    paymentId,
    amounts: { received: amount, expected: amount },
    unverified: null,
    at: now,
  } as const;
  const inbox = paymentInboxStream(system, day);
  await aggregates.paymentInboxes(inbox, { type: 'RecordNotification', data }, by);
};

type SalePayment = Readonly<{
  paymentId: string;
  notified: NotificationBody;
  by: CommandContext;
}>;

/** The events from the reservation of the keys to the email. */
const sell = async (
  deps: SaleEventsDeps,
  sale: Sale,
  { placed, paid, served, mailed }: SaleTimes,
  { paymentId, notified, by }: SalePayment,
) => {
  const { keyPools, orders, payments, promos } = deps.aggregates;
  const { orderId, number, system, count, promo } = sale;
  const stream = orderStream(orderId);
  const pool = keyPoolStream(sale.bought.rate.id);
  const { quote, reservation } = await placeOrder(deps, sale, placed, by);
  const now = toInstant(paid);
  const amount = quote.charge;
  await recordNotification(deps, sale, paymentId, { amount, body: notified(amount), now }, by);
  const paymentData = { system, paymentId, orderId, number, amount, at: now };
  await payments(
    paymentStream(system, paymentId),
    { type: 'RecordPayment', data: paymentData },
    by,
  );

  const payment = { system, paymentId };
  const confirmed = { orderId, payment, amount, isSecured: null, now };
  await orders(stream, { type: 'ConfirmPayment', data: confirmed }, by);
  if (reservation && promo) {
    const { discount, until } = reservation;
    const redeemed = { orderId, code: promo, until, discount, now };
    await promos(promoStream(promo), { type: 'RedeemPromo', data: redeemed }, by);
  }
  const issue = { ...orderFields(sale, now), count, delivery: 'pool', paidAt: now } as const;
  const { state: issued } = await keyPools(pool, { type: 'AllocateKeys', data: issue }, by);
  const keys = issued.unacknowledged.get(orderId);
  if (!keys) throw new Error(`No keys were allocated to order ${number}`);
  const fulfilled = { orderId, keys, cost: sale.unitCost * keys.length, now: toInstant(served) };
  await orders(stream, { type: 'FulfilOrder', data: fulfilled }, by);
  const keysEmail = {
    orderId,
    messageId: `<keys-${orderId}-1@localhost>`,
    round: 1,
    now: toInstant(mailed),
  };
  const [recorded, acknowledged] = await Promise.all([
    orders(stream, { type: 'RecordKeysMailed', data: keysEmail }, by),
    keyPools(
      pool,
      { type: 'AcknowledgeAllocation', data: { ...orderFields(sale, now), keys } },
      by,
    ),
  ]);
  const positions = [recorded.position ?? 0n, acknowledged.position ?? 0n] as const;
  return { payment, amount, position: positions[0] > positions[1] ? positions[0] : positions[1] };
};

/**
 * Creates a sale through the shop's own commands: afterwards every stream contains the events of a
 * real sale, in the same order.
 */
export const createSaleEvents = (deps: SaleEventsDeps) => ({
  sell: (sale: Sale, times: SaleTimes, payment: SalePayment) => sell(deps, sale, times, payment),
  abandonOrder: (
    sale: Sale,
    times: AbandonedOrderTimes,
    cancellation: Cancellation,
    by: CommandContext,
  ): Promise<void> => abandonOrder(deps, sale, times, cancellation, by),
});
