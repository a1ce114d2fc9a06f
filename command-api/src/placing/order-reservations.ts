import type { CommandContext } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import { addMilliseconds, DomainError } from '@shop/domain/kernel';
import { isSameMoney } from '@shop/contracts/kernel';
import type { OrderId } from '@shop/domain/ordering';
import type { Quote } from '@shop/contracts/ordering/charge';
import { orderStream, rejectOrder } from '@shop/domain/ordering';
import { toChargedQuote } from '@shop/contracts/ordering/contract';
import type { ReservedUse } from '@shop/domain/promotions';
import { isCountedForCustomer, findReservedUse } from '@shop/domain/promotions';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { keyPool, keyPoolStream } from '@shop/domain/stock';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import { HttpError } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { ReservePromoInput } from '../promotions/reserve-promo-input.ts';
import { promoUsePorts } from '../promotions/promo-use-ports.ts';
import type { OrderCleanUps } from './clean-up.ts';
import type { Offer } from './offer.ts';

export type OrderReservationsDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'keyPools' | 'promos' | 'promoCustomers'>;
  promotions: Readonly<{
    reservePromo: (promoUse: ReservePromoInput, context: CommandContext) => Promise<ReservedUse>;
  }>;
  clock: Clock;
  failpoint: Failpoint;
  cleanUps: Pick<OrderCleanUps, 'run'>;
}>;

/** The reservations that a new order needs. */
export type ReservationRequest = Readonly<{
  id: OrderId;
  offer: Offer;
  quote: Quote;
  /** Null without a promo code. */
  promoUse: ReservePromoInput | null;
  by: CommandContext;
}>;

/** Milliseconds that the keys and the promo code are reserved while the order waits for payment. */
export const reservationTtlMs = 15 * 60_000;
/**
 * An order is placed within this time after its first reservation. Fulfilment releases the
 * reservations of an order that is not there after one to two minutes (`pending-steps.ts`), and
 * measures a minute itself, because its clock may be ahead.
 */
const placementTimeoutMs = 40_000;
const maxRenewals = 2;

const poolStreamOf = ({ offer }: ReservationRequest) => keyPoolStream(offer.bought.rate.id);

const toReserveKeysCommand = (
  { id, offer: { bought, rate }, quote: { count } }: ReservationRequest,
  now: Instant,
) =>
  ({
    type: 'ReserveKeys',
    data: {
      orderId: id,
      rateId: bought.rate.id,
      productId: bought.product.id,
      now,
      count,
      delivery: rate.delivery,
      until: addMilliseconds(now, reservationTtlMs),
    },
  }) as const;

/** The ends of the reservations, the earliest first; empty if nothing has to be reserved. */
type ReservationEnds = readonly Instant[];

type ReservingAggregates = OrderReservationsDeps['aggregates'];

const isPlaced = async (
  { orders }: ReservingAggregates,
  { id }: ReservationRequest,
): Promise<boolean> => (await orders.loadLatest(orderStream(id))).state.status !== 'unplaced';

/** The ends of the reservations that a request made. They name it: a renewal has another end. */
type OwnReservations = { keys: Instant | null; promo: Instant | null };

type Release = Readonly<{ request: ReservationRequest; until: Instant | null; now: Instant }>;

/**
 * Releases the keys if the order is not placed. Has no effect if another request for the order
 * reserved them too, in whichever program it runs: it may place the order. Fulfilment releases them
 * if it does not.
 */
const releaseKeys = async (
  aggregates: ReservingAggregates,
  { request, until, now }: Release,
): Promise<void> => {
  if (until === null || (await isPlaced(aggregates, request))) return;
  const { id: orderId, offer, by: context } = request;
  const rateData = { rateId: offer.bought.rate.id, productId: offer.bought.product.id };
  const data = { ...rateData, orderId, until, now };
  await aggregates.keyPools(poolStreamOf(request), { type: 'UndoKeyReservation', data }, context);
};

/** Releases the use of the promo code, under the same conditions as the keys. */
const releasePromo = async (
  aggregates: ReservingAggregates,
  { request, until, now }: Release,
): Promise<void> => {
  const { id: orderId, promoUse, by: context } = request;
  const code = promoUse && readPromoCode(promoUse.promo);
  if (until === null || promoUse === null || code === null || code === '') return;
  if (await isPlaced(aggregates, request)) return;
  const { findPromo, sendToPromo, sendToCustomer } = promoUsePorts(aggregates, context);
  const isCounted = isCountedForCustomer(await findPromo(code), orderId);
  const data = { code, orderId, until, now };
  const promo = await sendToPromo({ type: 'UndoPromoReservation', data });
  if (!isCounted || findReservedUse(promo, orderId)) return;
  const customerData = { ...data, customerId: promoUse.customerId };
  await sendToCustomer({ type: 'UndoCustomerReservation', data: customerData });
};

/** Keys and the use of a promo code for an order that is about to be placed. */
export const createOrderReservations =
  (deps: OrderReservationsDeps) => (request: ReservationRequest) => {
    const { aggregates, promotions, clock, failpoint, cleanUps } = deps;
    const { keyPools } = aggregates;
    const { id: orderId, offer, quote, promoUse, by: context } = request;
    const own: OwnReservations = { keys: null, promo: null };

    const reservePromoUse = async (now: Instant): Promise<void> => {
      if (!promoUse) return;
      const until = addMilliseconds(now, reservationTtlMs);
      const use = await promotions.reservePromo({ ...promoUse, until, now }, context);
      own.promo = use.until;
      failpoint('ordering.promo-reserved');
      if (isSameMoney(use.discount, quote.discount)) return;
      rejectOrder('price-changed', { quote: toChargedQuote(offer.quote(use.discount)) });
    };

    const reserveKeys = async (now: Instant): Promise<void> => {
      const command = toReserveKeysCommand(request, now);
      const { state: pool } = await keyPools(poolStreamOf(request), command, context);
      own.keys = pool.reserved.get(orderId)?.until ?? null;
      failpoint('ordering.keys-reserved');
    };

    /**
     * Releases what this request reserved for a refused order, unless it was renewed. A failure
     * does not replace the refusal.
     */
    const release = async (): Promise<void> => {
      const now = clock();
      const { keys, promo } = own;
      await Promise.all([
        cleanUps.run({ orderId, leftover: 'keys' }, () =>
          releaseKeys(aggregates, { request, until: keys, now }),
        ),
        cleanUps.run({ orderId, leftover: 'promo' }, () =>
          releasePromo(aggregates, { request, until: promo, now }),
        ),
      ]);
    };

    /**
     * Reserves the promo code and then the keys, or renews what an earlier request for the order
     * reserved. An order with a used-up code never reserves keys: buyers would find the product
     * sold out, and its keys would be free again a moment later. If one of them is refused, the
     * caller releases both.
     */
    const reserve = async (): Promise<ReservationEnds> => {
      const now = clock();
      await reservePromoUse(now);
      await reserveKeys(now);
      return [own.promo, own.keys].flatMap((end) => end ?? []).toSorted();
    };

    const isStale = (until: Instant): boolean =>
      clock() >= addMilliseconds(until, placementTimeoutMs - reservationTtlMs);

    /**
     * Renews reservations that fulfilment may be about to release. Otherwise a slow request could
     * place an order whose keys go to another order. Returns the end of the last reservation.
     * Throws `busy` if the renewed reservations are late too.
     */
    const renewStale = async (reservedUntil: ReservationEnds): Promise<Instant | null> => {
      let ends = reservedUntil;
      for (let renewals = 0; ends.slice(0, 1).some(isStale); renewals += 1) {
        if (renewals === maxRenewals) throw new HttpError('busy');
        ends = await reserve();
      }
      return ends.at(-1) ?? null;
    };

    /** Refuses a sold-out rate before anything is written. */
    const checkStock = async (): Promise<void> => {
      const command = toReserveKeysCommand(request, clock());
      try {
        keyPool.decide(command, (await keyPools.load(poolStreamOf(request))).state);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        keyPool.decide(command, (await keyPools.loadLatest(poolStreamOf(request))).state);
      }
    };

    return { checkStock, reserve, renewStale, release };
  };
