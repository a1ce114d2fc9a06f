import type { Instant } from '@shop/contracts/kernel';
import type { ShardedMap } from '../kernel/index.ts';
import { shardedDelete, shardedGet, shardedSet } from '../kernel/index.ts';
import type { PromoUse } from './events.ts';
import type { PromoUsage } from './evaluate-promo.rules.ts';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';

/** `until` distinguishes a renewed reservation from the previous one. */
export type ReservedUse = PromoUse &
  Readonly<{ until: Instant; countsForCustomer: boolean; isRenewed: boolean }>;

export type ExistingPromo = Readonly<{
  status: 'existing';
  code: PromoCode;
  terms: PromoTerms;
  on: boolean;
  locked: boolean;
  batchId: string | null;
  /** Null if the code is of no batch, or if an earlier release generated it. */
  batchIndex: number | null;
  /** Counts only changes by staff, so that a sale does not conflict with an edit. */
  revision: number;
  /** The number of events of the code. */
  entries: number;
  /** The number of reserved and redeemed uses. */
  uses: number;
  /** Uses that are not redeemed or released yet, by order. */
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
  isRenewed,
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
  isRenewed,
});

/** Each event gets the next position in the ledger of the code. */
export const withNextEntry = (promo: ExistingPromo): ExistingPromo => ({
  ...promo,
  entries: promo.entries + 1,
});

export const withReservedUse = (promo: ExistingPromo, data: ReservedUse): ExistingPromo => {
  const use = reservedUse(data);
  const renewed = shardedGet(promo.reserved, use.orderId);
  const others = renewed ? withUses(promo, renewed, -1) : promo;
  const reserved = shardedSet(promo.reserved, [[use.orderId, use]]);
  return { ...withUses(others, use, 1), reserved };
};

/** A redeemed use is counted forever, and its reservation is no longer needed. */
export const withRedeemedUse = (promo: ExistingPromo, orderId: string): ExistingPromo => ({
  ...promo,
  reserved: shardedDelete(promo.reserved, [orderId]),
});

export const withReleasedUse = (promo: ExistingPromo, orderId: string): ExistingPromo =>
  withUses(withRedeemedUse(promo, orderId), shardedGet(promo.reserved, orderId), -1);

/** `usesOfCustomer` counts the uses by the customer's other orders. */
export const promoUsage = (promo: Promo, usesOfCustomer: number): PromoUsage | null => {
  if (promo.status === 'unknown') return null;
  const { terms, on, uses } = promo;
  return { terms, on, uses, usesOfCustomer };
};

/** The reservation of an order; null if it has none. */
export const findReservedUse = (promo: Promo, orderId: string): ReservedUse | null =>
  promo.status === 'existing' ? (shardedGet(promo.reserved, orderId) ?? null) : null;

/**
 * True if the customer's stream must count a use of the order. A use that was counted stays counted
 * when staff remove the limit.
 */
export const isCountedForCustomer = (promo: Promo, orderId: string): boolean =>
  promo.status === 'existing' &&
  (promo.terms.perCustomer !== null || findReservedUse(promo, orderId)?.countsForCustomer === true);
