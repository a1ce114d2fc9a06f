import { instantAfter } from '../kernel/index.ts';
import { isSameMoney } from '@shop/contracts/kernel';
import type { RedeemPromo, ReleasePromo, ReservePromo, UndoPromoReservation } from './commands.ts';
import type { PromoEvent, PromoReleased, PromoReserved, PromoUse, UsesAfter } from './events.ts';
import { evaluatePromo } from './evaluate-promo.rules.ts';
import type { ExistingPromo, ReservedUse } from './promo-state.ts';
import {
  findReservedUse,
  isCountedForCustomer,
  promoUsage,
  withNextEntry,
  withReleasedUse,
} from './promo-state.ts';
import { promoError, rejectPromotion } from './reject.ts';

export const isSameUse = (one: PromoUse, other: Omit<PromoUse, 'discount'>): boolean =>
  one.customerId === other.customerId &&
  one.productId === other.productId &&
  one.rateId === other.rateId &&
  isSameMoney(one.subtotal, other.subtotal);

const usesAfter = ({ uses }: ExistingPromo, change: -1 | 0 | 1): UsesAfter => ({
  uses: uses + change,
});

const promoUse = ({
  until: __,
  countsForCustomer: ___,
  isRenewed: ____,
  ...use
}: ReservedUse): PromoUse => use;

const createReleasedEvent = (
  promo: ExistingPromo,
  ownUse: ReservedUse,
  at: ReservePromo['data']['now'],
): PromoReleased => {
  const { code, entries: entry } = promo;
  return {
    type: 'promotions.PromoReleased',
    data: { ...promoUse(ownUse), ...usesAfter(promo, -1), code, entry, at },
  };
};

const createReservedEvent = (
  promo: ExistingPromo,
  use: ReservedUse,
  at: ReservePromo['data']['now'],
): PromoReserved => {
  const { code, entries: entry } = promo;
  const useCount = usesAfter(promo, use.isRenewed ? 0 : 1);
  return { type: 'promotions.PromoReserved', data: { ...use, ...useCount, code, entry, at } };
};

/** Null means no limit. */
const isLowerLimit = (limit: number | null, other: number | null): boolean =>
  limit !== null && (other === null || limit < other);

/** Reserves the same use for longer. A release of the reservation before has no effect then. */
const renew = (
  promo: ExistingPromo,
  ownUse: ReservedUse,
  { until: requested, usesOfCustomer, customerLimit, now: at }: ReservePromo['data'],
): readonly PromoEvent[] => {
  if (usesOfCustomer !== null && isLowerLimit(promo.terms.perCustomer, customerLimit)) {
    return rejectPromotion('changed-meanwhile');
  }
  const until = instantAfter(ownUse.until, requested);
  const countsForCustomer = usesOfCustomer !== null;
  const renewed = { ...ownUse, until, countsForCustomer, isRenewed: true };
  return [createReservedEvent(promo, renewed, at)];
};

/**
 * Reserves a use for an order. A repeat for the same purchase renews the reservation, because it
 * may be another request; for another purchase the reservation is released first.
 */
export const reserve = ({ data }: ReservePromo, promo: ExistingPromo): readonly PromoEvent[] => {
  const { now: at, late, usesOfCustomer, customerLimit: __, code: _, ...use } = data;
  const ownUse = findReservedUse(promo, data.orderId);
  const isUncounted = usesOfCustomer === null && isCountedForCustomer(promo, data.orderId);
  if (ownUse && isSameUse(ownUse, data)) {
    return isUncounted ? rejectPromotion('changed-meanwhile') : renew(promo, ownUse, data);
  }
  const releasedEvents = ownUse ? [createReleasedEvent(promo, ownUse, at)] : [];
  const promoAfterRelease = ownUse ? withReleasedUse(withNextEntry(promo), ownUse.orderId) : promo;

  const evaluation = evaluatePromo(promoUsage(promoAfterRelease, usesOfCustomer ?? 0), {
    ...use,
    now: at,
    late,
  });
  if ('refusal' in evaluation) throw promoError(evaluation);
  if (isUncounted) return rejectPromotion('changed-meanwhile');
  const { discount } = evaluation;
  const reservation = { countsForCustomer: usesOfCustomer !== null, isRenewed: false };
  return [
    ...releasedEvents,
    createReservedEvent(promoAfterRelease, { ...use, discount, ...reservation }, at),
  ];
};

/** Redeems a reservation. A repeat finds no reservation and does nothing. */
export const redeem = ({ data }: RedeemPromo, promo: ExistingPromo): readonly PromoEvent[] => {
  const { orderId, until, discount, now: at } = data;
  const { code, entries: entry } = promo;
  const ownUse = findReservedUse(promo, orderId);
  if (ownUse?.until !== until) return [];
  const use = { ...promoUse(ownUse), discount };
  const useCount = usesAfter(promo, 0);
  return [{ type: 'promotions.PromoRedeemed', data: { ...use, ...useCount, code, entry, at } }];
};

/** A reservation counts as a use until it is released; a redeemed use is never released. */
export const release = ({ data }: ReleasePromo, promo: ExistingPromo): readonly PromoEvent[] => {
  const ownUse = findReservedUse(promo, data.orderId);
  const isNamed = data.until === null || data.until === ownUse?.until;
  return ownUse && isNamed ? [createReleasedEvent(promo, ownUse, data.now)] : [];
};

/** A renewed reservation stays, because another request relies on it. */
export const undo = (
  { data }: UndoPromoReservation,
  promo: ExistingPromo,
): readonly PromoEvent[] => {
  const ownUse = findReservedUse(promo, data.orderId);
  if (!ownUse || ownUse.isRenewed || ownUse.until !== data.until) return [];
  return [createReleasedEvent(promo, ownUse, data.now)];
};
