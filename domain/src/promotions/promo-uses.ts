import { laterThan } from '../kernel/index.ts';
import { sameMoney } from '@shop/contracts/kernel';
import type { RedeemPromo, ReleasePromo, ReservePromo } from './commands.ts';
import type { PromoEvent, PromoReleased, PromoReserved, PromoUse, UsesAfter } from './events.ts';
import { evaluatePromo } from './evaluate-promo.rules.ts';
import type { KnownPromo, ReservedUse } from './promo-state.ts';
import { countsForCustomer, evolvePromo, promoUsage, reservedFor } from './promo-state.ts';
import { promoRejection, rejectPromotion } from './reject.ts';

export const sameUse = (one: PromoUse, other: Omit<PromoUse, 'discount'>): boolean =>
  one.personId === other.personId &&
  one.productId === other.productId &&
  one.rateId === other.rateId &&
  sameMoney(one.subtotal, other.subtotal);

const usesAfter = ({ uses }: KnownPromo, change: -1 | 0 | 1): UsesAfter => ({
  uses: uses + change,
});

const promoUse = ({ until: __, countsForCustomer: ___, ...use }: ReservedUse): PromoUse => use;

const released = (
  promo: KnownPromo,
  own: ReservedUse,
  at: ReservePromo['data']['now'],
): PromoReleased => {
  const { code, entries: entry } = promo;
  return {
    type: 'promotions.PromoReleased',
    data: { ...promoUse(own), ...usesAfter(promo, -1), code, entry, at },
  };
};

const reserved = (
  promo: KnownPromo,
  use: ReservedUse,
  at: ReservePromo['data']['now'],
): PromoReserved => {
  const { code, entries: entry } = promo;
  const counts = usesAfter(promo, 1);
  return { type: 'promotions.PromoReserved', data: { ...use, ...counts, code, entry, at } };
};

/** Reserves the same use for longer. A release of the reservation before has no effect then. */
const renew = (
  promo: KnownPromo,
  own: ReservedUse,
  { until: requested, usesOfCustomer, now: at }: ReservePromo['data'],
): readonly PromoEvent[] => {
  const until = laterThan(own.until, requested);
  const former = released(promo, own, at);
  const free = evolvePromo(promo, former);
  if (free.status === 'unknown') return [];
  return [
    former,
    reserved(free, { ...own, until, countsForCustomer: usesOfCustomer !== null }, at),
  ];
};

/**
 * Reserves a use for an order. A repeat for the same purchase keeps the reservation; for another
 * purchase the reservation is released first.
 */
export const reserve = ({ data }: ReservePromo, promo: KnownPromo): readonly PromoEvent[] => {
  const { now: at, late, usesOfCustomer, code: _, ...use } = data;
  const own = reservedFor(promo, data.orderId);
  const isUncounted = usesOfCustomer === null && countsForCustomer(promo, data.orderId);
  if (own && sameUse(own, data)) {
    if (!late) return [];
    return isUncounted ? rejectPromotion('changed-meanwhile') : renew(promo, own, data);
  }
  const former = own ? [released(promo, own, at)] : [];
  const free = former.reduce(evolvePromo, promo);
  if (free.status === 'unknown') return former;

  const evaluation = evaluatePromo(promoUsage(free, usesOfCustomer ?? 0), {
    ...use,
    now: at,
    late,
  });
  if ('refusal' in evaluation) throw promoRejection(evaluation);
  if (isUncounted) return rejectPromotion('changed-meanwhile');
  const { discount } = evaluation;
  const counted = { countsForCustomer: usesOfCustomer !== null };
  return [...former, reserved(free, { ...use, discount, ...counted }, at)];
};

/** A repeat finds the reservation gone and does nothing. */
export const redeem = ({ data }: RedeemPromo, promo: KnownPromo): readonly PromoEvent[] => {
  const { orderId, until, discount, now: at } = data;
  const { code, entries: entry } = promo;
  const own = reservedFor(promo, orderId);
  if (own?.until !== until) return [];
  const use = { ...promoUse(own), discount };
  const counts = usesAfter(promo, 0);
  return [{ type: 'promotions.PromoRedeemed', data: { ...use, ...counts, code, entry, at } }];
};

/** A reservation counts as a use until it is released; a redeemed use is never released. */
export const release = ({ data }: ReleasePromo, promo: KnownPromo): readonly PromoEvent[] => {
  const own = reservedFor(promo, data.orderId);
  const isNamed = data.until === null || data.until === own?.until;
  return own && isNamed ? [released(promo, own, data.now)] : [];
};
