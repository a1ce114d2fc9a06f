import type { Command } from '../kernel/index.ts';
import type { Instant, Money } from '@shop/contracts/kernel';
import type { PromoOrigin, PromoRefused, PromoUse } from './events.ts';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';

type PromoRequest<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { code: PromoCode; now: Instant }
>;

export type CreatePromo = PromoRequest<
  'CreatePromo',
  PromoOrigin & { terms: PromoTerms; on: boolean }
>;
/** `revision` is the revision that the editor saw. */
export type ChangePromo = PromoRequest<'ChangePromo', { terms: PromoTerms; revision: number }>;
export type SwitchPromo = PromoRequest<'SwitchPromo', { on: boolean; revision: number }>;
export type LockPromo = PromoRequest<'LockPromo', { reason: string; revision: number }>;

/**
 * `late`: the order was placed in time but paid late; its reservation is renewed. `usesOfCustomer`:
 * uses by other orders according to the customer's stream, which has reserved a use for this order
 * before. Null if it has not; a code with a limit per customer then rejects with
 * `changed-meanwhile`. So it does if its limit is lower by now than `customerLimit`, the one that
 * the customer's stream applied.
 */
export type ReservePromo = PromoRequest<
  'ReservePromo',
  Omit<PromoUse, 'discount'> & {
    until: Instant;
    late: boolean;
    usesOfCustomer: number | null;
    customerLimit: number | null;
  }
>;
/**
 * `until` names the reservation: one that was redeemed, renewed or released since is not redeemed.
 * `discount` is the order's own, which a late reservation may differ from.
 */
export type RedeemPromo = PromoRequest<
  'RedeemPromo',
  { orderId: string; until: Instant; discount: Money }
>;
/**
 * `until` identifies the reservation: a reservation that was renewed since is not released. Null
 * releases any reservation of the order.
 */
export type ReleasePromo = PromoRequest<'ReleasePromo', { orderId: string; until: Instant | null }>;
/** Releases a reservation after the order was refused, unless it was renewed. */
export type UndoPromoReservation = PromoRequest<
  'UndoPromoReservation',
  { orderId: string; until: Instant }
>;
export type RecordRefusal = Command<'RecordRefusal', PromoRefused['data']>;

export type PromoCommand =
  | CreatePromo
  | ChangePromo
  | SwitchPromo
  | LockPromo
  | ReservePromo
  | RedeemPromo
  | ReleasePromo
  | UndoPromoReservation
  | RecordRefusal;
