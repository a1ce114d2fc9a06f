import { contentStream } from '@shop/domain/content';
import { pageVersion } from '@shop/domain/content/first-pages.rules';
import type { By, Instant, Lang, Money } from '@shop/domain/kernel';
import { Rejection, sameMoney } from '@shop/domain/kernel';
import type { Order, OrderId, Quote } from '@shop/domain/ordering';
import { isAsPromised, orderId, orderStream, rejectOrder } from '@shop/domain/ordering';
import type {
  PaymentStart,
  PlaceOrderReply,
  PlaceOrderRequest,
} from '@shop/domain/ordering/contract';
import { toWireCharge, toWireQuote } from '@shop/domain/ordering/contract';
import { countsForCustomer, readPromoCode } from '@shop/domain/promotions';
import { keyPool, keyPoolStream } from '@shop/domain/stock';
import { fromWirePrice, toWireMoney } from '@shop/domain/wire/contract';
import type { Identity, OrderTokens, ReturnTokens } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { later } from '@shop/platform/clock';

import type { Failpoint } from '@shop/platform/failpoint';
import type { Reply } from '@shop/platform/http';
import { created, Refused } from '@shop/platform/http';
import { recent } from '@shop/platform/memory';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import type { IsBanned } from '../identity/refuse-banned.ts';
import { refuseBanned } from '../identity/refuse-banned.ts';
import { oneByOne } from '../one-by-one.ts';
import type { PaymentSystems } from '../payments/payment-systems.ts';
import type { PromoHold } from '../promotions/hold-promo.ts';
import { promoUsePorts } from '../promotions/promo-use-ports.ts';
import { checkAnswers, sealAnswers } from './answers.ts';
import type { identifyBuyer } from './buyer.ts';
import type { Offer, findOffer } from './offer.ts';
import type { OpenOrdersDeps } from './open-orders.ts';
import { openOrderCount } from './open-orders.ts';
import { takeOrderNumber } from './order-number.ts';
import { toPay } from './to-pay.ts';

export type PlaceOrderDeps = Readonly<{
  aggregates: Pick<
    Aggregates,
    | 'orders'
    | 'orderNumbers'
    | 'openOrders'
    | 'keyPools'
    | 'promos'
    | 'promoCustomers'
    | 'users'
    | 'contentEntries'
  >;
  offer: ReturnType<typeof findOffer>;
  buyer: ReturnType<typeof identifyBuyer>;
  isBanned: IsBanned;
  /** One more order of the buyer, from the address; refused where they are too many. */
  takeTurn: (emailHash: string, address: string) => Promise<void>;
  networkHash: OpenOrdersDeps['networkHash'];
  /** Tells what a promo code takes off, without taking a use of it. */
  weighPromo: (hold: PromoHold, by: By) => Promise<Money>;
  holdPromo: (hold: PromoHold, by: By) => Promise<Money>;
  systems: PaymentSystems;
  tokens: OrderTokens;
  returnTokens: ReturnTokens;
  vault: Vault;
  publicUrl: string;
  digest: (request: object) => string;
  clock: Clock;
  pass: Failpoint;
}>;

type Asked = Readonly<{
  request: PlaceOrderRequest;
  identity: Identity | null;
  /** Where the request came from. */
  address: string;
  lang: Lang;
  by: By;
}>;

type Promised = Parameters<typeof isAsPromised>[1];

const holdMs = 15 * 60_000;
/** Of requests that took their turn: who insists on one of them asks for no more than one order. */
const rememberedRequests = 10_000;

const reservation = (id: OrderId, { bought, rate }: Offer, { count }: Quote, now: Instant) => {
  const about = { orderId: id, rateId: bought.rate.id, productId: bought.product.id, now };
  const { delivery } = rate;
  const data = { ...about, count, delivery, until: later(now, holdMs) };
  return {
    stream: keyPoolStream(bought.rate.id),
    command: { type: 'ReserveKeys', data },
  } as const;
};

/**
 * Small steps, each of which may be repeated by the same request: take a number, which claims the
 * order's id, and count the order as unpaid; reserve the keys and hold the promo code; place. A
 * repeat resumes what stopped in between, or fulfilment releases it within a minute; a refusal in
 * between releases it at once.
 */
export const placeOrder = (deps: PlaceOrderDeps) => {
  const { aggregates, offer: findOffer, buyer: identify, digest, clock, pass } = deps;
  const { orders, orderNumbers, keyPools, contentEntries } = aggregates;
  const counted = recent<string, true>(rememberedRequests);
  const openOrders = openOrderCount(deps);
  const inTurn = oneByOne();

  /** Refuses what is sold out before anything is written. */
  const checkStock = async ({ stream, command }: ReturnType<typeof reservation>) => {
    try {
      keyPool.decide(command, (await keyPools.load(stream)).state);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      keyPool.decide(command, (await keyPools.loadAfresh(stream)).state);
    }
  };

  /** The price with what the code takes off, unless the buyer saw another. */
  const weigh = async (
    offer: Offer,
    hold: PromoHold | null,
    promised: Promised,
    by: By,
  ): Promise<Quote> => {
    const quote = offer.quote(hold && (await deps.weighPromo(hold, by)));
    return isAsPromised(quote, promised)
      ? quote
      : rejectOrder('price-changed', { quote: toWireQuote(quote) });
  };

  /** Of the terms that the buyer accepts: the order remembers which these were. */
  const termsVersion = async (): Promise<string> => {
    const { state } = await contentEntries.load(contentStream('page', 'terms'));
    return pageVersion(state?.revision ?? 0);
  };

  const giveBack = async (id: OrderId, { bought }: Offer, now: Instant, by: By) => {
    const [{ state: order }, { state: pool }] = await Promise.all([
      orders.load(orderStream(id)),
      keyPools.load(keyPoolStream(bought.rate.id)),
    ]);
    if (order.status !== 'unplaced' || !pool.reserved.has(id)) return;
    const about = { rateId: bought.rate.id, productId: bought.product.id };
    const data = { ...about, orderId: id, until: null, now };
    await keyPools(keyPoolStream(bought.rate.id), { type: 'ReleaseKeys', data }, by);
  };

  const releasePromo = async (id: OrderId, hold: PromoHold, now: Instant, by: By) => {
    const code = readPromoCode(hold.promo);
    if (code === null || code === 'empty') return;
    const { state: order } = await orders.load(orderStream(id));
    if (order.status !== 'unplaced') return;
    const promoUses = promoUsePorts(aggregates, by);
    const data = { code, orderId: id, until: null, now };
    const promo = await promoUses.findPromo(code);
    const isCounted = countsForCustomer(promo, id);
    await promoUses.sendToPromo({ type: 'ReleasePromo', data });
    if (!isCounted) return;
    const ofCustomer = { ...data, customerId: hold.personId };
    await promoUses.sendToCustomer({ type: 'ReleaseCustomerUse', data: ofCustomer });
  };

  /** What others took meanwhile is refused, and then nothing of the rest stays taken. */
  const take = async (
    id: OrderId,
    offer: Offer,
    quote: Quote,
    hold: PromoHold | null,
    by: By,
  ): Promise<void> => {
    const now = clock();
    const { stream, command } = reservation(id, offer, quote, now);
    await keyPools(stream, command, by);
    pass('ordering.keys-reserved');
    if (!hold) return;
    try {
      const discount = await deps.holdPromo(hold, by);
      pass('ordering.promo-held');
      if (sameMoney(discount, quote.discount)) return;
      await releasePromo(id, hold, now, by);
      rejectOrder('price-changed', { quote: toWireQuote(offer.quote(discount)) });
    } catch (error) {
      if (error instanceof Rejection) await giveBack(id, offer, now, by);
      throw error;
    }
  };

  const placeOnce = async ({ request, identity, address, lang, by }: Asked) => {
    const id = orderId(request.order_id);
    const stream = orderStream(id);
    const requestDigest = digest({ ...request, user: identity?.userId ?? null });
    const { state: before, position } = await orders.load(stream);
    if (before.status !== 'unplaced') {
      if (before.requestDigest !== requestDigest) return rejectOrder('id-taken');
      return { order: before, position };
    }

    const offer = await findOffer(request);
    const now = clock();
    const wouldBe = await identify(identity, request.email);
    const { emailHash } = wouldBe;
    if (!counted.get(requestDigest)) {
      counted.set(requestDigest, true);
      await deps.takeTurn(emailHash, address);
    }
    refuseBanned(deps.isBanned, emailHash);
    const answers = request.fields ?? {};
    checkAnswers(offer.fields, answers);

    const hold = promoHold(request, offer, emailHash, now);
    const { expected_amount_due: due } = request;
    const promised = {
      expectedTotal: fromWirePrice(request.expected_total),
      expectedAmountDue: due ? fromWirePrice(due) : null,
    };
    const quote = await weigh(offer, hold, promised, by);
    if (quote.charge.minor > 0) deps.systems.checkLimits(request.payment_system, quote.charge);
    pass('ordering.offer-found');
    await checkStock(reservation(id, offer, quote, now));
    const newOrder = { orderId: id, count: quote.count, emailHash, address };
    const [number] = await Promise.all([
      takeOrderNumber(orderNumbers, { orderId: id, requestDigest, now }, by),
      openOrders.add(newOrder, by),
    ]);
    pass('ordering.number-taken');
    const taken = take(id, offer, quote, hold, by).catch(async (error: unknown) => {
      if (error instanceof Rejection) await openOrders.remove(newOrder, by);
      throw error;
    });
    const [buyer] = await Promise.all([wouldBe.seal(), taken]);

    const promo = hold && readPromoCode(hold.promo);
    const placed = await orders(
      stream,
      {
        type: 'PlaceOrder',
        data: {
          orderId: id,
          number,
          requestDigest,
          buyer,
          lang,
          region: request.region,
          bought: offer.bought,
          delivery: offer.rate.delivery,
          fields: await sealAnswers(deps.vault, buyer.personId, answers),
          promo: promo === 'empty' ? null : promo,
          quote,
          ...promised,
          exchangeRate: offer.dollar,
          paymentSystem: request.payment_system,
          termsVersion: await termsVersion(),
          until: later(now, holdMs),
          now,
        },
      },
      by,
    );
    pass('ordering.order-placed');
    return { order: placed.state, position: placed.position };
  };

  return async (asked: Asked): Promise<Reply> => {
    const place = () => placeOnce(asked);
    const { order, position } = await inTurn(asked.request.order_id, place);
    return created(await toReply(deps, order), position);
  };
};

/** A use of the code that the request names, if it names one. */
const promoHold = (request: PlaceOrderRequest, offer: Offer, emailHash: string, now: Instant) => {
  const { promo } = request;
  if (promo === undefined) return null;
  const { product, rate } = offer.bought;
  return {
    promo,
    orderId: request.order_id,
    personId: emailHash,
    gameId: product.gameId,
    productId: product.id,
    rateId: rate.id,
    subtotal: offer.quote(null).total,
    until: later(now, holdMs),
    now,
    late: false,
  } satisfies PromoHold;
};

/** From the order alone, so that a repeated request is answered as the first one was. */
const toReply = async (deps: PlaceOrderDeps, order: Order): Promise<PlaceOrderReply> => {
  if (order.status === 'unplaced') throw new TypeError('An order was accepted and not placed');
  const { orderId: id, number, total, charge, until } = order;
  const token = deps.tokens.of(number);
  const start = async (): Promise<PaymentStart | null> => {
    if (charge.minor === 0) {
      const url = `${deps.publicUrl}/${order.lang}/order/${number}`;
      return { method: 'GET', url, fields: { t: token } };
    }
    try {
      return await deps.systems.start(order.paymentSystem, toPay(order, charge, deps.returnTokens));
    } catch (error) {
      if (error instanceof Refused && error.code === 'payment-system-away') return null;
      throw error;
    }
  };
  return {
    order_id: id,
    number,
    token,
    total: toWireMoney(total),
    ...toWireCharge(order),
    expires_at: until,
    payment: await start(),
  };
};
