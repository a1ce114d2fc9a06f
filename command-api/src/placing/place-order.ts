import { contentStream } from '@shop/domain/content';
import { pageVersion } from '@shop/domain/content/first-pages.rules';
import { banStream } from '@shop/domain/identity';
import { addMilliseconds, DomainError } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { isCoveredByPromo, orderId, orderStream, rejectOrder } from '@shop/domain/ordering';
import type {
  PaymentStart,
  PlacedOrderStatus,
  PlaceOrderReply,
  PlaceOrderRequest,
} from '@shop/contracts/ordering/contract';
import { toWireCharge } from '@shop/contracts/ordering/contract';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { keyedLimit, settleAll } from '@shop/platform/concurrency';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Reply } from '@shop/platform/http';
import { created, HttpError } from '@shop/platform/http';
import type { Log } from '@shop/platform/log';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import type { SlicePart } from '../slice-deps.ts';
import { sealAnswers } from './answers.ts';
import { createOrderCleanUps } from './clean-up.ts';
import type { OpenOrdersDeps } from './open-orders.ts';
import { createOpenOrderCounter } from './open-orders.ts';
import type { OrderReservationsDeps } from './order-reservations.ts';
import { reservationTtlMs, createOrderReservations } from './order-reservations.ts';
import { reserveOrderNumber } from './order-number.ts';
import type { OrderPreparation, PlaceOrderInput, PrepareOrderDeps } from './prepare-order.ts';
import { createOrderPreparer } from './prepare-order.ts';
import { requirePlaced } from './require-placed.ts';
import type { SealSenderAddress } from './sender-address.ts';
import { createAddressSealer, withSenderAddress } from './sender-address.ts';
import { createPaymentRequest } from '../providers/payment-request.ts';

export type PlaceOrderDeps = PrepareOrderDeps &
  Pick<OrderReservationsDeps, 'promotions'> &
  SlicePart<'ordering', 'tokens' | 'returnTokens'> &
  Readonly<{
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
    networkHash: OpenOrdersDeps['networkHash'];
    vault: Vault;
    publicUrl: string;
    digest: (request: object) => string;
    failpoint: Failpoint;
    log: Pick<Log, 'warn'>;
  }>;

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

/** Requests that wait for an earlier one for the same order. */
const maxPendingRepeats = 32;

/**
 * Places an order in small idempotent steps: reserve a number, which claims the order's id, and
 * count the order as unpaid if there is something to pay; reserve the promo code and the keys;
 * place. A repeat resumes after an interruption, or fulfilment releases the reservations within two
 * minutes. If a step is refused, they are released at once, unless they were renewed. The order can
 * be paid until its last reservation ends.
 */
export const placeOrder = (deps: PlaceOrderDeps) => {
  const { aggregates, digest, failpoint } = deps;
  const { orders, orderNumbers, bans } = aggregates;
  const prepareOrder = createOrderPreparer(deps);
  const cleanUps = createOrderCleanUps(deps.log);
  const openOrders = createOpenOrderCounter({ ...deps, cleanUps });
  const reservationsFor = createOrderReservations({ ...deps, cleanUps });
  const serializeByOrder = keyedLimit({ maxPending: maxPendingRepeats });
  const sealAddress = createAddressSealer(deps.vault);

  const placeSerialized = async (input: PlaceOrderInput) => {
    const { request, identity, address, lang, by: context } = input;
    const id = orderId(request.order_id);
    const stream = orderStream(id);
    await cleanUps.waitFor(id);
    const requestDigest = digest({ ...request, user: identity?.userId ?? null });
    const { state: orderBefore } = await orders.load(stream);
    if (orderBefore.status !== 'unplaced') {
      if (orderBefore.requestDigest !== requestDigest) return rejectOrder('id-taken');
      // another program may have paid or closed it
      const { state: order, position } = await orders.loadLatest(stream);
      return { order, position };
    }

    const preparation = await prepareOrder(input, requestDigest);
    const { offer, buyer: prospectiveBuyer, promoUse, quote, now } = preparation;
    const { emailHash } = prospectiveBuyer;
    failpoint('ordering.offer-found');
    const reservations = reservationsFor({ id, offer, quote, promoUse, by: context });
    await reservations.checkStock();
    const isCovered = isCoveredByPromo(quote);
    const newOrder = { orderId: id, count: quote.count, isCovered, emailHash, address };
    const [number, countedOrder] = await settleAll([
      reserveOrderNumber(orderNumbers, { orderId: id, requestDigest, now }, context),
      openOrders.add(newOrder, context),
    ]);
    failpoint('ordering.number-reserved');
    // concurrently: each of them may take as long as the timeout of a clean-up
    const cleanUp = () =>
      Promise.all([reservations.release(), openOrders.remove(countedOrder, context)]);
    const cleanUpAndRethrow = async (error: unknown): Promise<never> => {
      if (error instanceof DomainError) await cleanUp();
      throw error;
    };
    const reserving = reservations.reserve().catch(cleanUpAndRethrow);
    const [{ context: placementContext, sealedData }, terms, reservedUntil, { state: ban }] =
      await settleAll([
        sealOrder(deps.vault, sealAddress, input, preparation),
        loadTermsVersion(aggregates),
        reserving,
        bans.loadLatest(banStream(emailHash)), // the check of `prepareOrder` may be behind
      ]);
    const lastEnd = await reservations.renewStale(reservedUntil).catch(cleanUpAndRethrow);

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
    ).catch(cleanUpAndRethrow);
    failpoint('ordering.order-placed');
    return { order: placed.state, position: placed.position };
  };

  return async (input: PlaceOrderInput): Promise<Reply> => {
    const place = () => placeSerialized(input);
    const { order, position } = await serializeByOrder(input.request.order_id, place);
    const placed = requirePlaced(order, orderId(input.request.order_id));
    return created(await toReply(deps, placed), position);
  };
};

const statusOf = (order: PlacedOrder): PlacedOrderStatus =>
  order.status === 'pending' && isCoveredByPromo(order) ? 'confirming' : order.status;

/**
 * Built only from the order, so that a repeated request gets the same response until the order is
 * paid or closed. Such an order starts no payment: a second one would have to be refunded.
 */
const toReply = async (deps: PlaceOrderDeps, order: PlacedOrder): Promise<PlaceOrderReply> => {
  const { orderId: id, number, delivery, total, charge, until } = order;
  const token = deps.ordering.tokens.create(number);
  const start = async (): Promise<PaymentStart | null> => {
    if (order.status !== 'pending') return null;
    if (isCoveredByPromo(order)) {
      const url = `${deps.publicUrl}/${order.lang}/order/${number}`;
      return { method: 'GET', url, fields: { t: token } };
    }
    try {
      return await deps.payments.systems.start(
        order.paymentSystem,
        createPaymentRequest(order, charge, deps.ordering.returnTokens),
      );
    } catch (error) {
      if (error instanceof HttpError && error.code === 'payment-system-unavailable') return null;
      throw error;
    }
  };
  return {
    order_id: id,
    number,
    delivery,
    token,
    total: toWireMoney(total),
    ...toWireCharge(order),
    expires_at: until,
    status: statusOf(order),
    payment: await start(),
  };
};
