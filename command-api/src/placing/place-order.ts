import { contentStream } from '@shop/domain/content';
import { pageVersion } from '@shop/domain/content/first-pages.rules';
import { banStream } from '@shop/domain/identity';
import type { CommandContext } from '@shop/domain/kernel';
import type { Instant, Lang, Money } from '@shop/contracts/kernel';
import { addMilliseconds, DomainError } from '@shop/domain/kernel';
import type { Order } from '@shop/domain/ordering';
import type { Quote } from '@shop/contracts/ordering/charge';
import { matchesExpectedPrice, orderId, orderStream, rejectOrder } from '@shop/domain/ordering';
import type {
  PaymentStart,
  PlaceOrderReply,
  PlaceOrderRequest,
} from '@shop/contracts/ordering/contract';
import { toChargedQuote, toWireCharge } from '@shop/contracts/ordering/contract';
import type { ReservedUse } from '@shop/domain/promotions';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { fromWirePrice, toWireMoney } from '@shop/contracts/wire/contract';
import type { Identity, OrderTokens, ReturnTokens } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { keyedLimit } from '@shop/platform/concurrency';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Reply } from '@shop/platform/http';
import { created, HttpError } from '@shop/platform/http';
import { ttlCache } from '@shop/platform/memory';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import type { IsBanned } from '../people/refuse-banned.ts';
import { refuseBanned } from '../people/refuse-banned.ts';
import type { PaymentSystems } from '../providers/payment-systems.ts';
import type { ReservePromoInput } from '../promotions/reserve-promo.ts';
import type { Answers } from './answers.ts';
import { checkAnswers, sealAnswers } from './answers.ts';
import type { identifyBuyer, ProspectiveBuyer } from '../people/buyer.ts';
import type { Offer, findOffer } from './offer.ts';
import type { OpenOrdersDeps } from './open-orders.ts';
import { createOpenOrderCounter } from './open-orders.ts';
import { reservationTtlMs, createOrderReservations } from './order-reservations.ts';
import { reserveOrderNumber } from './order-number.ts';
import type { SealSenderAddress } from './sender-address.ts';
import { createAddressSealer, withSenderAddress } from './sender-address.ts';
import { createPaymentRequest } from '../providers/payment-request.ts';

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
    | 'bans'
    | 'contentEntries'
  >;
  offer: ReturnType<typeof findOffer>;
  buyer: ReturnType<typeof identifyBuyer>;
  isBanned: IsBanned;
  /**
   * Counts an order towards the rate limits of the buyer and the address; refused beyond the
   * limits.
   */
  consumeRateLimit: (emailHash: string, address: string) => Promise<void>;
  networkHash: OpenOrdersDeps['networkHash'];
  /** The discount of a promo code, without reserving a use. */
  previewDiscount: (promoUse: ReservePromoInput, context: CommandContext) => Promise<Money>;
  reservePromo: (promoUse: ReservePromoInput, context: CommandContext) => Promise<ReservedUse>;
  systems: PaymentSystems;
  tokens: OrderTokens;
  returnTokens: ReturnTokens;
  vault: Vault;
  publicUrl: string;
  digest: (request: object) => string;
  clock: Clock;
  failpoint: Failpoint;
}>;

type PlaceOrderInput = Readonly<{
  request: PlaceOrderRequest;
  identity: Identity | null;
  /** The client address of the request. */
  address: string;
  lang: Lang;
  by: CommandContext;
}>;

type ExpectedPrice = Parameters<typeof matchesExpectedPrice>[1];

/** Requests that the rate limit has counted; retrying one of them does not count again. */
const maxCountedRequests = 10_000;
/** The rate limit counts the orders of one minute. */
const countedRequestTtlMs = 60_000;

const createCountedRequests = () => ttlCache<string, true>(maxCountedRequests, countedRequestTtlMs);
type CountedRequests = ReturnType<typeof createCountedRequests>;

/** An order that passed all checks that need no reservation. */
type OrderPreparation = Readonly<{
  offer: Offer;
  buyer: ProspectiveBuyer;
  answers: Answers;
  promoUse: ReservePromoInput | null;
  expectedPrice: ExpectedPrice;
  quote: Quote;
  now: Instant;
}>;

/** The price with the discount of the code. Refused if the buyer saw another price. */
const quoteWithPromo = async (
  deps: PlaceOrderDeps,
  offer: Offer,
  promoUse: ReservePromoInput | null,
  expectedPrice: ExpectedPrice,
  context: CommandContext,
): Promise<Quote> => {
  const quote = offer.quote(promoUse && (await deps.previewDiscount(promoUse, context)));
  return matchesExpectedPrice(quote, expectedPrice)
    ? quote
    : rejectOrder('price-changed', { quote: toChargedQuote(quote) });
};

/** Finds the offer and checks the request against it and the limits. Appends no event. */
const prepareOrder = async (
  deps: PlaceOrderDeps,
  countedRequests: CountedRequests,
  { request, identity, address, by: context }: PlaceOrderInput,
  requestDigest: string,
): Promise<OrderPreparation> => {
  const offer = await deps.offer(request);
  const now = deps.clock();
  const buyer = await deps.buyer(identity, request.email);
  const { emailHash } = buyer;
  if (!countedRequests.get(requestDigest)) {
    countedRequests.set(requestDigest, true);
    await deps.consumeRateLimit(emailHash, address);
  }
  refuseBanned(deps.isBanned, emailHash);
  const answers = request.fields ?? {};
  checkAnswers(offer.fields, answers);

  const promoUse = promoInput(request, offer, emailHash, now);
  const { expected_amount_due: expectedAmountDueWire } = request;
  const expectedPrice = {
    expectedTotal: fromWirePrice(request.expected_total),
    expectedAmountDue: expectedAmountDueWire ? fromWirePrice(expectedAmountDueWire) : null,
  };
  const quote = await quoteWithPromo(deps, offer, promoUse, expectedPrice, context);
  if (quote.charge.minor > 0) {
    await deps.systems.checkLimits(request.payment_system, quote.charge);
  }
  return { offer, buyer, answers, promoUse, expectedPrice, quote, now };
};

/** Seals the buyer's data, and the address of the request in the context of the placement. */
const sealOrder = async (
  vault: Vault,
  sealAddress: SealSenderAddress,
  { by: context, address }: PlaceOrderInput,
  { buyer: prospectiveBuyer, answers }: OrderPreparation,
) => {
  const buyer = await prospectiveBuyer.seal();
  const { personId } = buyer;
  const [fields, placementContext] = await Promise.all([
    sealAnswers(vault, personId, answers),
    withSenderAddress(sealAddress, context, { personId, address }),
  ]);
  return { context: placementContext, sealedData: { buyer, fields } };
};

/** The version of the terms that the buyer accepts, recorded in the order. */
const loadTermsVersion = async ({
  contentEntries,
}: Pick<Aggregates, 'contentEntries'>): Promise<string> => {
  const { state } = await contentEntries.load(contentStream('page', 'terms'));
  return pageVersion(state?.revision ?? 0);
};

const toPurchaseData = (
  request: PlaceOrderRequest,
  { offer, promoUse, expectedPrice, quote, now }: OrderPreparation,
) => {
  const promo = promoUse && readPromoCode(promoUse.promo);
  return {
    region: request.region,
    bought: offer.bought,
    delivery: offer.rate.delivery,
    promo: promo === '' ? null : promo,
    quote,
    ...expectedPrice,
    exchangeRate: offer.dollar,
    paymentSystem: request.payment_system,
    now,
  };
};

/**
 * Places an order in small idempotent steps: reserve a number, which claims the order's id, and
 * count the order as unpaid; reserve the keys and the promo code; place. A repeat resumes after an
 * interruption, or fulfilment releases the reservations after a minute. If a step is refused, they
 * are released at once. The order can be paid until its last reservation ends: a reservation that
 * ends later belongs to a late payment (`promo-steps.ts` of fulfilment).
 */
export const placeOrder = (deps: PlaceOrderDeps) => {
  const { aggregates, digest, failpoint } = deps;
  const { orders, orderNumbers, bans } = aggregates;
  const countedRequests = createCountedRequests();
  const openOrders = createOpenOrderCounter(deps);
  const reservations = createOrderReservations(deps);
  const serializeByOrder = keyedLimit();
  const sealAddress = createAddressSealer(deps.vault);

  const placeSerialized = async (input: PlaceOrderInput) => {
    const { request, identity, address, lang, by: context } = input;
    const id = orderId(request.order_id);
    const stream = orderStream(id);
    const requestDigest = digest({ ...request, user: identity?.userId ?? null });
    const { state: orderBefore, position } = await orders.load(stream);
    if (orderBefore.status !== 'unplaced') {
      if (orderBefore.requestDigest !== requestDigest) return rejectOrder('id-taken');
      return { order: orderBefore, position };
    }

    const preparation = await prepareOrder(deps, countedRequests, input, requestDigest);
    const { offer, buyer: prospectiveBuyer, promoUse, quote, now } = preparation;
    const { emailHash } = prospectiveBuyer;
    failpoint('ordering.offer-found');
    const reservationRequest = { id, offer, quote, promoUse, by: context };
    await reservations.checkStock(reservationRequest);
    const newOrder = { orderId: id, count: quote.count, emailHash, address };
    const [number] = await Promise.all([
      reserveOrderNumber(orderNumbers, { orderId: id, requestDigest, now }, context),
      openOrders.add(newOrder, context),
    ]);
    failpoint('ordering.number-reserved');
    const removeOpenOrder = async (error: unknown): Promise<never> => {
      if (error instanceof DomainError) await openOrders.remove(newOrder, context);
      throw error;
    };
    const releaseAndRethrow = async (error: unknown): Promise<never> => {
      if (error instanceof DomainError) await reservations.release(reservationRequest);
      return removeOpenOrder(error);
    };
    const reserving = reservations.reserve(reservationRequest).catch(removeOpenOrder);
    const [{ context: placementContext, sealedData }, terms, reservedUntil, { state: ban }] =
      await Promise.all([
        sealOrder(deps.vault, sealAddress, input, preparation),
        loadTermsVersion(aggregates),
        reserving,
        bans.loadLatest(banStream(emailHash)), // `isBanned` may use older bans
      ]);
    const lastEnd = await reservations
      .renewStale(reservationRequest, reservedUntil)
      .catch(removeOpenOrder);

    const placed = await orders(
      stream,
      {
        type: 'PlaceOrder',
        data: {
          orderId: id,
          number,
          requestDigest,
          ...sealedData,
          ban: ban.terms,
          lang,
          termsVersion: terms,
          ...toPurchaseData(request, preparation),
          until: lastEnd ?? addMilliseconds(now, reservationTtlMs),
        },
      },
      placementContext,
    ).catch(releaseAndRethrow);
    failpoint('ordering.order-placed');
    return { order: placed.state, position: placed.position };
  };

  return async (input: PlaceOrderInput): Promise<Reply> => {
    const place = () => placeSerialized(input);
    const { order, position } = await serializeByOrder(input.request.order_id, place);
    return created(await toReply(deps, order), position);
  };
};

/** The purchase data for the request's promo code; null without a code. */
const promoInput = (request: PlaceOrderRequest, offer: Offer, emailHash: string, now: Instant) => {
  const { promo } = request;
  if (promo === undefined) return null;
  const { product, rate } = offer.bought;
  return {
    promo,
    orderId: request.order_id,
    customerId: emailHash,
    gameId: product.gameId,
    productId: product.id,
    rateId: rate.id,
    subtotal: offer.quote(null).total,
    until: addMilliseconds(now, reservationTtlMs),
    now,
    late: false,
  } satisfies ReservePromoInput;
};

/** Built only from the order, so that a repeated request gets the same response. */
const toReply = async (deps: PlaceOrderDeps, order: Order): Promise<PlaceOrderReply> => {
  if (order.status === 'unplaced') throw new TypeError('An order was accepted but is not placed');
  const { orderId: id, number, total, charge, until } = order;
  const token = deps.tokens.create(number);
  const start = async (): Promise<PaymentStart | null> => {
    if (charge.minor === 0) {
      const url = `${deps.publicUrl}/${order.lang}/order/${number}`;
      return { method: 'GET', url, fields: { t: token } };
    }
    try {
      return await deps.systems.start(
        order.paymentSystem,
        createPaymentRequest(order, charge, deps.returnTokens),
      );
    } catch (error) {
      if (error instanceof HttpError && error.code === 'payment-system-unavailable') return null;
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
