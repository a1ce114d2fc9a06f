import { laterThan, sameMoney } from '../kernel/index.ts';
import type { RedeemPromo, ReleasePromo, ReservePromo } from './commands.ts';
import type { PromoEvent, PromoReleased, PromoReserved, PromoUse, UsesAfter } from './events.ts';
import { judgePromo } from './judging.rules.ts';
import type { KnownPromo, ReservedUse } from './promo-state.ts';
import { countsForCustomer, evolvePromo, promoNow, reservedFor } from './promo-state.ts';
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
  held: ReservedUse,
  at: ReservePromo['data']['now'],
): PromoReleased => {
  const { code, entries: entry } = promo;
  return {
    type: 'promotions.PromoReleased',
    data: { ...promoUse(held), ...usesAfter(promo, -1), code, entry, at },
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
  held: ReservedUse,
  { until: wanted, usesOfCustomer, now: at }: ReservePromo['data'],
): readonly PromoEvent[] => {
  const until = laterThan(held.until, wanted);
  const back = released(promo, held, at);
  const free = evolvePromo(promo, back);
  if (free.status === 'unknown') return [];
  return [back, reserved(free, { ...held, until, countsForCustomer: usesOfCustomer !== null }, at)];
};

/** The order asks again: for the same it has it already, for something else it gives that back. */
export const reserve = ({ data }: ReservePromo, promo: KnownPromo): readonly PromoEvent[] => {
  const { now: at, late, usesOfCustomer, code: _, ...use } = data;
  const held = reservedFor(promo, data.orderId);
  const isUncounted = usesOfCustomer === null && countsForCustomer(promo, data.orderId);
  if (held && sameUse(held, data)) {
    if (!late) return [];
    return isUncounted ? rejectPromotion('changed-meanwhile') : renew(promo, held, data);
  }
  const back = held ? [released(promo, held, at)] : [];
  const free = back.reduce(evolvePromo, promo);
  if (free.status === 'unknown') return back;

  const verdict = judgePromo(promoNow(free, usesOfCustomer ?? 0), { ...use, now: at, late });
  if ('refusal' in verdict) throw promoRejection(verdict);
  if (isUncounted) return rejectPromotion('changed-meanwhile');
  const { discount } = verdict;
  const counted = { countsForCustomer: usesOfCustomer !== null };
  return [...back, reserved(free, { ...use, discount, ...counted }, at)];
};

/** A repeat finds the reservation gone and does nothing. */
export const redeem = ({ data }: RedeemPromo, promo: KnownPromo): readonly PromoEvent[] => {
  const { orderId, until, discount, now: at } = data;
  const { code, entries: entry } = promo;
  const held = reservedFor(promo, orderId);
  if (held?.until !== until) return [];
  const use = { ...promoUse(held), discount };
  const counts = usesAfter(promo, 0);
  return [{ type: 'promotions.PromoRedeemed', data: { ...use, ...counts, code, entry, at } }];
};

/** A reservation counts as a use until it is given back; what was redeemed never is. */
export const release = ({ data }: ReleasePromo, promo: KnownPromo): readonly PromoEvent[] => {
  const held = reservedFor(promo, data.orderId);
  const isNamed = data.until === null || data.until === held?.until;
  return held && isNamed ? [released(promo, held, data.now)] : [];
};
