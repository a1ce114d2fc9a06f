import type { Instant } from '@shop/contracts/kernel';
import type { ShardedMap } from '../kernel/index.ts';
import { emptyShardedMap, shardedDelete, shardedGet, shardedSet } from '../kernel/index.ts';
import type { PromoEvent, PromoUse } from './events.ts';
import type { PromoUsage } from './evaluate-promo.rules.ts';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';

/** `until` distinguishes a renewed reservation from the previous one. */
export type ReservedUse = PromoUse & Readonly<{ until: Instant; countsForCustomer: boolean }>;

export type ExistingPromo = Readonly<{
  status: 'known';
  code: PromoCode;
  terms: PromoTerms;
  on: boolean;
  locked: boolean;
  batchId: string | null;
  /** Null if the code is of no batch, or if an earlier release generated it. */
  batchIndex: number | null;
  /** Counts only changes by staff, so that a sale does not conflict with an edit. */
  revision: number;
  /** Events so far. */
  entries: number;
  /** Reserved and redeemed. */
  uses: number;
  /** By order, until the use is redeemed or released. */
  reserved: ShardedMap<ReservedUse>;
  /** The uses that were reserved without a limit per customer: no customer stream contains them. */
  usesWithoutCustomer: number;
  /** The last few refusals, so that repeats are one. */
  refused: readonly string[];
}>;
export type Promo = Readonly<{ status: 'unknown' }> | ExistingPromo;

const maxRememberedRefusals = 32;

export const refusalKey = ({
  orderId,
  reason,
  unavailableReason,
}: Readonly<{ orderId: string; reason: string; unavailableReason: string | null }>): string =>
  `${orderId}:${reason}:${unavailableReason ?? ''}`;

/** Adds a refusal, and drops the oldest beyond the limit. */
export const withRecordedRefusal = (refused: readonly string[], key: string): readonly string[] =>
  [...refused, key].slice(-maxRememberedRefusals);

const withUses = (
  promo: ExistingPromo,
  use: Pick<ReservedUse, 'countsForCustomer'> | undefined,
  change: 1 | -1,
): ExistingPromo => ({
  ...promo,
  uses: promo.uses + change,
  usesWithoutCustomer: promo.usesWithoutCustomer + (use?.countsForCustomer === false ? change : 0),
});

const reservedUse = ({
  orderId,
  customerId,
  gameId,
  productId,
  rateId,
  subtotal,
  discount,
  until,
  countsForCustomer: isCountedForCustomer,
}: ReservedUse): ReservedUse => ({
  orderId,
  customerId,
  gameId,
  productId,
  rateId,
  subtotal,
  discount,
  until,
  countsForCustomer: isCountedForCustomer,
});

const evolveExisting = (before: ExistingPromo, event: PromoEvent): ExistingPromo => {
  const promo = { ...before, entries: before.entries + 1 };
  switch (event.type) {
    case 'promotions.PromoCreated':
      return promo;
    case 'promotions.PromoChanged':
      return { ...promo, terms: event.data.terms, revision: promo.revision + 1 };
    case 'promotions.PromoSwitched':
      return { ...promo, on: event.data.on, revision: promo.revision + 1 };
    case 'promotions.PromoLocked':
      return { ...promo, on: false, locked: true, revision: promo.revision + 1 };
    case 'promotions.PromoReserved': {
      const use = reservedUse(event.data);
      const reserved = shardedSet(promo.reserved, [[use.orderId, use]]);
      return { ...withUses(promo, use, 1), reserved };
    }
    case 'promotions.PromoRedeemed':
      return { ...promo, reserved: shardedDelete(promo.reserved, [event.data.orderId]) };
    case 'promotions.PromoReleased': {
      const { orderId } = event.data;
      const use = shardedGet(promo.reserved, orderId);
      const reserved = shardedDelete(promo.reserved, [orderId]);
      return { ...withUses(promo, use, -1), reserved };
    }
    case 'promotions.PromoRefused':
      return { ...promo, refused: withRecordedRefusal(promo.refused, refusalKey(event.data)) };
  }
};

export const evolvePromo = (promo: Promo, event: PromoEvent): Promo => {
  if (promo.status === 'known') return evolveExisting(promo, event);
  if (event.type !== 'promotions.PromoCreated') return promo;
  const { code, terms, on, batchId, batchIndex = null } = event.data;
  return {
    status: 'known',
    code,
    terms,
    on,
    locked: false,
    batchId,
    batchIndex,
    revision: 0,
    entries: 1,
    uses: 0,
    reserved: emptyShardedMap(),
    usesWithoutCustomer: 0,
    refused: [],
  };
};

/** `usesOfCustomer`: by other orders. */
export const promoUsage = (promo: Promo, usesOfCustomer: number): PromoUsage | null => {
  if (promo.status === 'unknown') return null;
  const { terms, on, uses } = promo;
  return { terms, on, uses, usesOfCustomer };
};

/** The reservation of an order; null if it has none. */
export const findReservedUse = (promo: Promo, orderId: string): ReservedUse | null =>
  promo.status === 'known' ? (shardedGet(promo.reserved, orderId) ?? null) : null;

/**
 * True if the customer's stream must count a use of the order. A use that was counted stays counted
 * when staff remove the limit.
 */
export const isCountedForCustomer = (promo: Promo, orderId: string): boolean =>
  promo.status === 'known' &&
  (promo.terms.perCustomer !== null || findReservedUse(promo, orderId)?.countsForCustomer === true);
