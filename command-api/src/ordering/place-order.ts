import type { By, Instant, Lang } from '@shop/domain/kernel';
import { sameMoney } from '@shop/domain/kernel';
import type { Order, OrderId } from '@shop/domain/ordering';
import { orderId, orderStream, rejectOrder } from '@shop/domain/ordering';
import type { PlaceOrderReply, PlaceOrderRequest } from '@shop/domain/ordering/contract';
import { toWireQuote } from '@shop/domain/ordering/contract';
import type { Buyer } from '@shop/domain/ordering/events';
import { keyPoolStream } from '@shop/domain/stock';
import { fromWirePrice, toWireMoney } from '@shop/domain/wire/contract';
import type { Identity, OrderTokens } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { later } from '@shop/platform/clock';

import type { Failpoint } from '@shop/platform/failpoint';
import type { Reply } from '@shop/platform/http';
import { created } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { PaymentSystems } from '../payments/payment-systems.ts';
import type { Offer, findOffer } from './offer.ts';
import { takeOrderNumber } from './order-number.ts';

export type PlaceOrderDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'orderNumbers' | 'keyPools'>;
  offer: ReturnType<typeof findOffer>;
  buyer: (identity: Identity | null, email: string | undefined) => Promise<Buyer>;
  systems: PaymentSystems;
  tokens: OrderTokens;
  digest: (request: object) => string;
  clock: Clock;
  pass: Failpoint;
}>;

type Asked = Readonly<{
  request: PlaceOrderRequest;
  identity: Identity | null;
  lang: Lang;
  by: By;
}>;

const holdMs = 15 * 60_000;
/** Raised with the text of the terms of sale: the order remembers which were accepted. */
const termsVersion = '1';

/**
 * Small steps, each of which may be repeated by the same request: reserve the keys, take a
 * number, place. Whatever stops in between is resumed by a repeat or swept by fulfilment.
 */
export const placeOrder = (deps: PlaceOrderDeps) => {
  const { aggregates, offer: findOffer, buyer: identifyBuyer, digest, clock, pass } = deps;
  const { orders, orderNumbers, keyPools } = aggregates;

  const reserve = async (id: OrderId, { bought, quote }: Offer, now: Instant, by: By) => {
    await keyPools(
      keyPoolStream(bought.rate.id),
      {
        type: 'ReserveKeys',
        data: {
          orderId: id,
          rateId: bought.rate.id,
          productId: bought.product.id,
          count: quote.count,
          until: later(now, holdMs),
          now,
        },
      },
      by,
    );
    pass('ordering.keys-reserved');
  };

  return async ({ request, identity, lang, by }: Asked): Promise<Reply> => {
    const id = orderId(request.order_id);
    const stream = orderStream(id);
    const requestDigest = digest({ ...request, user: identity?.userId ?? null });
    const { state: before, position } = await orders.load(stream);
    if (before.status !== 'unplaced') {
      if (before.requestDigest !== requestDigest) return rejectOrder('id-taken');
      return created(toReply(deps, before), position);
    }

    const offer = await findOffer(request);
    const { quote, bought, dollar } = offer;
    const expectedTotal = fromWirePrice(request.expected_total);
    if (!sameMoney(quote.total, expectedTotal)) {
      return rejectOrder('price-changed', { quote: toWireQuote(quote) });
    }
    const now = clock();
    const buyer = await identifyBuyer(identity, request.email);
    await reserve(id, offer, now, by);
    const number = await takeOrderNumber(orderNumbers, id, now, by);
    pass('ordering.number-taken');

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
          bought,
          quote,
          expectedTotal,
          exchangeRate: dollar,
          paymentSystem: request.payment_system,
          termsVersion,
          until: later(now, holdMs),
          now,
        },
      },
      by,
    );
    pass('ordering.order-placed');
    return created(toReply(deps, placed.state), placed.position);
  };
};

/** From the order alone, so that a repeated request is answered as the first one was. */
const toReply = ({ tokens, systems }: PlaceOrderDeps, order: Order): PlaceOrderReply => {
  if (order.status === 'unplaced') throw new TypeError('An order was accepted and not placed');
  const { orderId: id, number, total, charge, until, paymentSystem, lang } = order;
  const token = tokens.of(number);
  return {
    order_id: id,
    number,
    token,
    total: toWireMoney(total),
    charge: toWireMoney(charge),
    expires_at: until,
    payment: systems.start(paymentSystem, { number, charge, token, lang }),
  };
};
