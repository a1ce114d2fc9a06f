import type { Instant } from '@shop/contracts/kernel';
import { rub } from '@shop/contracts/kernel';
import { noon, quarterPastNoon, samplePromoTerms } from '../../testing/index.ts';
import type { PromoCommand } from '../commands.ts';
import type { PromoEvent, PromoUse, UsesAfter } from '../events.ts';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';

export const code = 'spring' as PromoCode; // in stored form

export const subtotal = rub(999.99);

export const aUse = (orderId: string, changes: Partial<PromoUse> = {}): PromoUse => ({
  orderId,
  customerId: `person of ${orderId}`,
  gameId: 'frontier',
  productId: 'radar',
  rateId: 'week',
  subtotal,
  discount: rub(99.99),
  ...changes,
});

type ReservationOverrides = Partial<
  PromoUse & UsesAfter & Readonly<{ countsForCustomer: boolean; isRenewed: boolean }>
>;
const counts: UsesAfter = { uses: 1 };
const ofCode = { ...counts, countsForCustomer: false };

export const created = (changes: Partial<PromoTerms> = {}): PromoEvent => ({
  type: 'promotions.PromoCreated',
  data: { code, entry: 0, terms: samplePromoTerms(changes), on: true, batchId: null, at: noon },
});
export const reserved = (
  entry: number,
  orderId: string,
  changes: ReservationOverrides = {},
): PromoEvent => ({
  type: 'promotions.PromoReserved',
  data: {
    code,
    entry,
    ...aUse(orderId),
    ...ofCode,
    isRenewed: false,
    ...changes,
    until: quarterPastNoon,
    at: noon,
  },
});
/** A reservation that another request or a late payment renewed. */
export const renewed = (entry: number, orderId: string, until: Instant): PromoEvent => ({
  type: 'promotions.PromoReserved',
  data: { code, entry, ...aUse(orderId), ...ofCode, isRenewed: true, until, at: noon },
});
export const redeemed = (
  entry: number,
  orderId: string,
  changes: ReservationOverrides = {},
): PromoEvent => ({
  type: 'promotions.PromoRedeemed',
  data: { code, entry, ...aUse(orderId), ...counts, ...changes, at: noon },
});
export const released = (
  entry: number,
  orderId: string,
  changes: ReservationOverrides = {},
): PromoEvent => ({
  type: 'promotions.PromoReleased',
  data: { code, entry, ...aUse(orderId), ...counts, ...changes, at: noon },
});

export const reserve = (
  orderId: string,
  changes: Partial<Omit<PromoUse, 'discount'>> &
    Readonly<{
      late?: boolean;
      usesOfCustomer?: number;
      customerLimit?: number;
      until?: Instant;
    }> = {},
): PromoCommand => {
  const { discount: _, ...use } = aUse(orderId);
  const { late = false, usesOfCustomer = null, customerLimit = null, ...others } = changes;
  const counted = { usesOfCustomer, customerLimit };
  return {
    type: 'ReservePromo',
    data: { code, ...use, until: quarterPastNoon, ...others, late, ...counted, now: noon },
  };
};
export const redeem = (
  orderId: string,
  { until = quarterPastNoon, discount = aUse(orderId).discount } = {},
): PromoCommand => ({
  type: 'RedeemPromo',
  data: { code, orderId, until, discount, now: noon },
});
export const release = (orderId: string, until: Instant | null = null): PromoCommand => ({
  type: 'ReleasePromo',
  data: { code, orderId, until, now: noon },
});
export const undo = (orderId: string, until: Instant = quarterPastNoon): PromoCommand => ({
  type: 'UndoPromoReservation',
  data: { code, orderId, until, now: noon },
});
export const change = (terms: PromoTerms, revision = 0): PromoCommand => ({
  type: 'ChangePromo',
  data: { code, terms, revision, now: noon },
});
