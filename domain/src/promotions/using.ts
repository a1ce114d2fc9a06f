import { laterThan, sameMoney, shardedGet } from '../kernel/index.ts';
import type { RedeemPromo, ReleasePromo, ReservePromo } from './commands.ts';
import type { PromoEvent, PromoReleased, PromoReserved, PromoUse, UsesAfter } from './events.ts';
import { judgePromo } from './judging.rules.ts';
import type { KnownPromo, ReservedUse } from './promo-state.ts';
import { evolvePromo, promoNow, reservedFor } from './promo-state.ts';
import { promoRejection } from './reject.ts';

const sameUse = (one: PromoUse, other: Omit<PromoUse, 'discount'>): boolean =>
  one.personId === other.personId &&
  one.productId === other.productId &&
  one.rateId === other.rateId &&
  sameMoney(one.subtotal, other.subtotal);

const usesAfter = (
  { uses, usesOfPersons }: KnownPromo,
  { personId }: Pick<PromoUse, 'personId'>,
  change: -1 | 0 | 1,
): UsesAfter => ({
  uses: uses + change,
  usesOfPerson: usesOfPersons && (shardedGet(usesOfPersons, personId) ?? 0) + change,
});

const promoUse = ({ until: __, ...use }: ReservedUse): PromoUse => use;

const released = (
  promo: KnownPromo,
  held: ReservedUse,
  at: ReservePromo['data']['now'],
): PromoReleased => {
  const { code, entries: entry } = promo;
  return {
    type: 'promotions.PromoReleased',
    data: { ...promoUse(held), ...usesAfter(promo, held, -1), code, entry, at },
  };
};

const reserved = (
  promo: KnownPromo,
  use: ReservedUse,
  at: ReservePromo['data']['now'],
): PromoReserved => {
  const { code, entries: entry } = promo;
  const counts = usesAfter(promo, use, 1);
  return { type: 'promotions.PromoReserved', data: { ...use, ...counts, code, entry, at } };
};

/** Reserves the same use for longer. A release of the reservation before has no effect then. */
const renew = (
  promo: KnownPromo,
  held: ReservedUse,
  { until: wanted, now: at }: ReservePromo['data'],
): readonly PromoEvent[] => {
  const until = laterThan(held.until, wanted);
  const back = released(promo, held, at);
  const free = evolvePromo(promo, back);
  if (free.status === 'unknown') return [];
  return [back, reserved(free, { ...held, until }, at)];
};

/** The order asks again: for the same it has it already, for something else it gives that back. */
export const reserve = ({ data }: ReservePromo, promo: KnownPromo): readonly PromoEvent[] => {
  const { now: at, late, code: _, ...use } = data;
  const held = reservedFor(promo, data.orderId);
  if (held && sameUse(held, data)) return late ? renew(promo, held, data) : [];
  const back = held ? [released(promo, held, at)] : [];
  const free = back.reduce(evolvePromo, promo);
  if (free.status === 'unknown') return back;

  const verdict = judgePromo(promoNow(free, data.personId), { ...use, now: at, late });
  if ('refusal' in verdict) throw promoRejection(verdict);
  const { discount } = verdict;
  return [...back, reserved(free, { ...use, discount }, at)];
};

/** A repeat finds the reservation gone and does nothing. */
export const redeem = ({ data }: RedeemPromo, promo: KnownPromo): readonly PromoEvent[] => {
  const { orderId, until, discount, now: at } = data;
  const { code, entries: entry } = promo;
  const held = reservedFor(promo, orderId);
  if (held?.until !== until) return [];
  const use = { ...promoUse(held), discount };
  const counts = usesAfter(promo, use, 0);
  return [{ type: 'promotions.PromoRedeemed', data: { ...use, ...counts, code, entry, at } }];
};

/** A reservation counts as a use until it is given back; what was redeemed never is. */
export const release = ({ data }: ReleasePromo, promo: KnownPromo): readonly PromoEvent[] => {
  const held = reservedFor(promo, data.orderId);
  const isNamed = data.until === null || data.until === held?.until;
  return held && isNamed ? [released(promo, held, data.now)] : [];
};
