import type { By } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import { later, Rejection } from '@shop/domain/kernel';
import { sameMoney } from '@shop/contracts/kernel';
import type { OrderId } from '@shop/domain/ordering';
import type { Quote } from '@shop/contracts/ordering/charge';
import { orderStream, rejectOrder } from '@shop/domain/ordering';
import { toChargedQuote } from '@shop/contracts/ordering/contract';
import type { ReservedUse } from '@shop/domain/promotions';
import { countsForCustomer, reservedFor } from '@shop/domain/promotions';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { keyPool, keyPoolStream } from '@shop/domain/stock';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import { Refused } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { ReservePromoInput } from '../promotions/reserve-promo.ts';
import { promoUsePorts } from '../promotions/promo-use-ports.ts';
import type { Offer } from '../ordering/offer.ts';

export type OrderReservationsDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'keyPools' | 'promos' | 'promoCustomers'>;
  reservePromo: (promoUse: ReservePromoInput, by: By) => Promise<ReservedUse>;
  clock: Clock;
  pass: Failpoint;
}>;

/** What an order that is about to be placed needs. */
export type Wanted = Readonly<{
  id: OrderId;
  offer: Offer;
  quote: Quote;
  /** Null without a promo code. */
  promoUse: ReservePromoInput | null;
  by: By;
}>;

/** How long the keys and the promo code of an order are reserved while it waits for the payment. */
export const heldMs = 15 * 60_000;
/**
 * An order is placed within this time after its first reservation. Fulfilment releases the
 * reservations of an order that is not there after a minute (`pending-steps.ts`).
 */
const placedWithinMs = 40_000;
const mostRenewals = 2;

const poolOf = ({ offer }: Wanted) => keyPoolStream(offer.bought.rate.id);

const reserveKeys = ({ id, offer: { bought, rate }, quote: { count } }: Wanted, now: Instant) =>
  ({
    type: 'ReserveKeys',
    data: {
      orderId: id,
      rateId: bought.rate.id,
      productId: bought.product.id,
      now,
      count,
      delivery: rate.delivery,
      until: later(now, heldMs),
    },
  }) as const;

/** Any reservation, whatever its end. */
const any = (_until: Instant): boolean => true;

const earliest = (instants: readonly (Instant | undefined)[]): Instant | null =>
  instants.flatMap((one) => one ?? []).toSorted()[0] ?? null;

/** Keys and the use of a promo code for an order that is about to be placed. */
export const orderReservations = ({
  aggregates,
  reservePromo,
  clock,
  pass,
}: OrderReservationsDeps) => {
  const { orders, keyPools } = aggregates;
  const isPlaced = async ({ id }: Wanted): Promise<boolean> =>
    (await orders.load(orderStream(id))).state.status !== 'unplaced';

  const releaseKeys = async (wanted: Wanted, now: Instant, which = any) => {
    const { id, offer, by } = wanted;
    const [placed, { state: pool }] = await Promise.all([
      isPlaced(wanted),
      keyPools.load(poolOf(wanted)),
    ]);
    const until = pool.reserved.get(id)?.until;
    if (placed || until === undefined || !which(until)) return;
    const about = { rateId: offer.bought.rate.id, productId: offer.bought.product.id };
    const data = { ...about, orderId: id, until, now };
    await keyPools(poolOf(wanted), { type: 'ReleaseKeys', data }, by);
  };

  const releasePromo = async (wanted: Wanted, now: Instant, which = any) => {
    const { id, promoUse, by } = wanted;
    const code = promoUse && readPromoCode(promoUse.promo);
    if (promoUse === null || code === null || code === 'empty' || (await isPlaced(wanted))) return;
    const promoUses = promoUsePorts(aggregates, by);
    const promo = await promoUses.findPromo(code);
    const until = reservedFor(promo, id)?.until;
    if (until === undefined || !which(until)) return;
    const data = { code, orderId: id, until, now };
    const isCounted = countsForCustomer(promo, id);
    await promoUses.sendToPromo({ type: 'ReleasePromo', data });
    if (!isCounted) return;
    const ofCustomer = { ...data, until: null, customerId: promoUse.personId };
    await promoUses.sendToCustomer({ type: 'ReleaseCustomerUse', data: ofCustomer });
  };

  const reserveUse = async (wanted: Wanted, now: Instant): Promise<Instant | undefined> => {
    const { offer, quote, promoUse, by } = wanted;
    if (!promoUse) return undefined;
    const until = later(now, heldMs);
    try {
      const use = await reservePromo({ ...promoUse, until, now }, by);
      pass('ordering.promo-held');
      if (sameMoney(use.discount, quote.discount)) return use.until;
      await releasePromo(wanted, now);
      return rejectOrder('price-changed', { quote: toChargedQuote(offer.quote(use.discount)) });
    } catch (error) {
      if (error instanceof Rejection) await releaseKeys(wanted, now);
      throw error;
    }
  };

  /**
   * Reserves the keys and the promo code, unless the order has them. Returns the end of the earliest
   * reservation, null if nothing has to be reserved. A refusal of one releases the other.
   */
  const take = async (wanted: Wanted): Promise<Instant | null> => {
    const now = clock();
    const { state: pool } = await keyPools(poolOf(wanted), reserveKeys(wanted, now), wanted.by);
    pass('ordering.keys-reserved');
    return earliest([pool.reserved.get(wanted.id)?.until, await reserveUse(wanted, now)]);
  };

  const isStale = (until: Instant): boolean => clock() >= later(until, placedWithinMs - heldMs);

  /**
   * Exchanges reservations that fulfilment may be about to release for new ones: a slow request, or
   * the repeat of one that was lost, would place an order whose keys go to another. Throws `busy` if
   * the new ones are late too.
   */
  const renew = async (wanted: Wanted, taken: Instant | null): Promise<void> => {
    let until = taken;
    for (let renewals = 0; until !== null && isStale(until); renewals += 1) {
      if (renewals === mostRenewals) throw new Refused('busy');
      const now = clock();
      await releaseKeys(wanted, now, isStale);
      await releasePromo(wanted, now, isStale);
      until = await take(wanted);
    }
  };

  /** Refuses what is sold out before anything is written. */
  const checkStock = async (wanted: Wanted): Promise<void> => {
    const command = reserveKeys(wanted, clock());
    try {
      keyPool.decide(command, (await keyPools.load(poolOf(wanted))).state);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      keyPool.decide(command, (await keyPools.loadAfresh(poolOf(wanted))).state);
    }
  };

  /** Releases what was reserved for an order that is refused. */
  const release = async (wanted: Wanted): Promise<void> => {
    const now = clock();
    await releaseKeys(wanted, now);
    await releasePromo(wanted, now);
  };

  return { checkStock, take, renew, release };
};
