import type { Instant, Lang, Money } from '@shop/contracts/kernel';
import type { Quote } from '@shop/contracts/ordering/charge';
import type { PlaceOrderRequest } from '@shop/contracts/ordering/contract';
import { toChargedQuote } from '@shop/contracts/ordering/contract';
import { fromWirePrice } from '@shop/contracts/wire/contract';
import type { CommandContext } from '@shop/domain/kernel';
import { addMilliseconds } from '@shop/domain/kernel';
import { matchesExpectedPrice, rejectOrder } from '@shop/domain/ordering';
import type { Identity } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { ttlCache } from '@shop/platform/memory';
import type { ProspectiveBuyer } from '../people/buyer.ts';
import { refuseBanned } from '../people/refuse-banned.ts';
import type { ReservePromoInput } from '../promotions/reserve-promo-input.ts';
import type { SlicePart } from '../slice-deps.ts';
import type { Answers } from './answers.ts';
import { checkAnswers } from './answers.ts';
import type { Offer, findOffer } from './offer.ts';
import { reservationTtlMs } from './order-reservations.ts';

export type PrepareOrderDeps = SlicePart<'identity', 'identifyBuyer' | 'isBanned'> &
  SlicePart<'payments', 'systems'> &
  Readonly<{
    offer: ReturnType<typeof findOffer>;
    /**
     * Counts an order towards the rate limits of the buyer and the address; refused beyond the
     * limits.
     */
    consumeRateLimit: (emailHash: string, address: string) => Promise<void>;
    promotions: Readonly<{
      /** The discount of a promo code, without reserving a use. */
      previewDiscount: (promoUse: ReservePromoInput, context: CommandContext) => Promise<Money>;
    }>;
    clock: Clock;
  }>;

export type PlaceOrderInput = Readonly<{
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

/** An order that passed all checks that need no reservation. */
export type OrderPreparation = Readonly<{
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
  { promotions }: PrepareOrderDeps,
  offer: Offer,
  promoUse: ReservePromoInput | null,
  expectedPrice: ExpectedPrice,
  context: CommandContext,
): Promise<Quote> => {
  const quote = offer.quote(promoUse && (await promotions.previewDiscount(promoUse, context)));
  return matchesExpectedPrice(quote, expectedPrice)
    ? quote
    : rejectOrder('price-changed', { quote: toChargedQuote(quote) });
};

/**
 * Finds the offer and checks the request against it and the limits. Reserves nothing. The refusal
 * of a promo code is recorded.
 */
export const createOrderPreparer = (deps: PrepareOrderDeps) => {
  const countedRequests = ttlCache<string, true>(maxCountedRequests, countedRequestTtlMs);

  return async (
    { request, identity, address, by: context }: PlaceOrderInput,
    requestDigest: string,
  ): Promise<OrderPreparation> => {
    const offer = await deps.offer(request);
    const now = deps.clock();
    const buyer = await deps.identity.identifyBuyer(identity, request.email);
    const { emailHash } = buyer;
    if (!countedRequests.get(requestDigest)) {
      countedRequests.set(requestDigest, true);
      await deps.consumeRateLimit(emailHash, address);
    }
    refuseBanned(deps.identity.isBanned, emailHash);
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
      await deps.payments.systems.checkLimits(request.payment_system, quote.charge);
    }
    return { offer, buyer, answers, promoUse, expectedPrice, quote, now };
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
