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
  reservePromo: (promoUse: ReservePromoInput, context: CommandContext) => Promise<ReservedUse>;
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

/** Matches a reservation with any end. */
const matchesAny = (_until: Instant): boolean => true;

/** The ends of the reservations, the earliest first; empty if nothing has to be reserved. */
type ReservationEnds = readonly Instant[];

type ReservingAggregates = OrderReservationsDeps['aggregates'];

const isPlaced = async (
  { orders }: ReservingAggregates,
  { id }: ReservationRequest,
): Promise<boolean> => (await orders.loadLatest(orderStream(id))).state.status !== 'unplaced';

/** Releases the keys if the order is not placed and `matches` holds for the reservation's end. */
const releaseKeys = async (
  aggregates: ReservingAggregates,
  request: ReservationRequest,
  now: Instant,
  matches = matchesAny,
): Promise<void> => {
  const { keyPools } = aggregates;
  const { id, offer, by: context } = request;
  const { state: pool } = await keyPools.load(poolStreamOf(request));
  const until = pool.reserved.get(id)?.until;
  if (until === undefined || !matches(until) || (await isPlaced(aggregates, request))) return;
  const rateData = { rateId: offer.bought.rate.id, productId: offer.bought.product.id };
  const data = { ...rateData, orderId: id, until, now };
  await keyPools(poolStreamOf(request), { type: 'ReleaseKeys', data }, context);
};

/** Releases the use of the promo code, under the same conditions as the keys. */
const releasePromo = async (
  aggregates: ReservingAggregates,
  request: ReservationRequest,
  now: Instant,
  matches = matchesAny,
): Promise<void> => {
  const { id, promoUse, by: context } = request;
  const code = promoUse && readPromoCode(promoUse.promo);
  if (promoUse === null || code === null || code === '') return;
  const promoUses = promoUsePorts(aggregates, context);
  const promo = await promoUses.findPromo(code);
  const until = findReservedUse(promo, id)?.until;
  if (until === undefined || !matches(until) || (await isPlaced(aggregates, request))) return;
  const data = { code, orderId: id, until, now };
  const isCounted = isCountedForCustomer(promo, id);
  await promoUses.sendToPromo({ type: 'ReleasePromo', data });
  if (!isCounted) return;
  const customerData = { ...data, until: null, customerId: promoUse.customerId };
  await promoUses.sendToCustomer({ type: 'ReleaseCustomerUse', data: customerData });
};

/** Keys and the use of a promo code for an order that is about to be placed. */
export const createOrderReservations = ({
  aggregates,
  reservePromo,
  clock,
  failpoint,
  cleanUps,
}: OrderReservationsDeps) => {
  const { keyPools } = aggregates;
  const reservePromoUse = async (
    { offer, quote, promoUse, by: context }: ReservationRequest,
    now: Instant,
  ): Promise<Instant | undefined> => {
    if (!promoUse) return undefined;
    const until = addMilliseconds(now, reservationTtlMs);
    const use = await reservePromo({ ...promoUse, until, now }, context);
    failpoint('ordering.promo-reserved');
    return isSameMoney(use.discount, quote.discount)
      ? use.until
      : rejectOrder('price-changed', { quote: toChargedQuote(offer.quote(use.discount)) });
  };

  const reserveKeys = async (
    request: ReservationRequest,
    now: Instant,
  ): Promise<Instant | undefined> => {
    const command = toReserveKeysCommand(request, now);
    const { state: pool } = await keyPools(poolStreamOf(request), command, request.by);
    failpoint('ordering.keys-reserved');
    return pool.reserved.get(request.id)?.until;
  };

  /** Releases the reservations of a refused order. A failure does not replace the refusal. */
  const release = async (request: ReservationRequest): Promise<void> => {
    const now = clock();
    const { id: orderId } = request;
    await Promise.all([
      cleanUps.run({ orderId, kept: 'keys' }, () => releaseKeys(aggregates, request, now)),
      cleanUps.run({ orderId, kept: 'promo' }, () => releasePromo(aggregates, request, now)),
    ]);
  };

  /**
   * Reserves the promo code and then the keys, unless the order has them. An order with a used-up
   * code never reserves keys: buyers would find the product sold out, and its keys would be free
   * again a moment later. If one of them is refused, the caller releases both.
   */
  const reserve = async (request: ReservationRequest): Promise<ReservationEnds> => {
    const now = clock();
    const promoEnd = await reservePromoUse(request, now);
    const ends = [promoEnd, await reserveKeys(request, now)];
    return ends.flatMap((end) => end ?? []).toSorted();
  };

  const isStale = (until: Instant): boolean =>
    clock() >= addMilliseconds(until, placementTimeoutMs - reservationTtlMs);

  /**
   * Replaces reservations that fulfilment may be about to release. Otherwise a slow or repeated
   * request could place an order whose keys go to another order. Returns the end of the last
   * reservation. Throws `busy` if the new reservations are late too.
   */
  const renewStale = async (
    request: ReservationRequest,
    reservedUntil: ReservationEnds,
  ): Promise<Instant | null> => {
    let ends = reservedUntil;
    for (let renewals = 0; ends.slice(0, 1).some(isStale); renewals += 1) {
      if (renewals === maxRenewals) throw new HttpError('busy');
      const now = clock();
      await releaseKeys(aggregates, request, now, isStale);
      await releasePromo(aggregates, request, now, isStale);
      ends = await reserve(request);
    }
    return ends.at(-1) ?? null;
  };

  /** Refuses a sold-out rate before anything is written. */
  const checkStock = async (request: ReservationRequest): Promise<void> => {
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
