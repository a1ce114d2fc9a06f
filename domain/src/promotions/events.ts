import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant, Money } from '@shop/contracts/kernel';
import type { UnavailableReason } from '@shop/contracts/promotions/values';
import type { PromoRefusal } from './evaluate-promo.rules.ts';
import type { GeneratedCodes, PromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';

/** `entry` is the event's place in the ledger of its code, from 0. */
type PromoEventOf<Type extends string, Data extends object> = DomainEvent<
  Type,
  Data & { code: PromoCode; entry: number; at: Instant }
>;

/** The batch that the code was generated for; null for a single code. */
export type PromoOrigin = {
  batchId: string | null;
  /** The number of the code in its batch, from 0. Events of earlier releases have none. */
  batchIndex?: number;
};
export type PromoCreated = PromoEventOf<
  'promotions.PromoCreated',
  PromoOrigin & { terms: PromoTerms; on: boolean }
>;
export type PromoChanged = PromoEventOf<'promotions.PromoChanged', { terms: PromoTerms }>;
export type PromoSwitched = PromoEventOf<'promotions.PromoSwitched', { on: boolean }>;
/** The code is disabled permanently and can no longer be changed. */
export type PromoLocked = PromoEventOf<'promotions.PromoLocked', { reason: string }>;

/** The use of a promo code by an order. */
export type PromoUse = Readonly<{
  orderId: string;
  /** A keyed hash of the email. */
  customerId: string;
  gameId: string;
  productId: string;
  rateId: string;
  /** Before the discount. */
  subtotal: Money;
  discount: Money;
}>;

/** The number of reserved and redeemed uses after the event, so that readers need not count. */
export type UsesAfter = Readonly<{ uses: number }>;

type CountedUse = PromoUse & UsesAfter;

/**
 * `until` names the reservation. `countsForCustomer`: the stream of the customer has counted the
 * use as well. `isRenewed`: the order has reserved the same use before, and it counts once.
 */
export type PromoReserved = PromoEventOf<
  'promotions.PromoReserved',
  CountedUse & { until: Instant; countsForCustomer: boolean; isRenewed: boolean }
>;
export type PromoRedeemed = PromoEventOf<'promotions.PromoRedeemed', CountedUse>;
export type PromoReleased = PromoEventOf<'promotions.PromoReleased', CountedUse>;

/** A rejected attempt to use a code. It is listed in the ledger of the code, if the code exists. */
export type PromoRefused = DomainEvent<
  'promotions.PromoRefused',
  Omit<PromoUse, 'discount'> & {
    refusalId: string;
    /** Empty if the input cannot be a code, because it may contain anything. */
    code: string;
    reason: PromoRefusal;
    unavailableReason: UnavailableReason | null;
    at: Instant;
  }
>;

/** `uses`: of the customer after the event, reserved and redeemed. */
type CustomerUseFact<Type extends string, Data extends object = object> = DomainEvent<
  Type,
  Data & { code: PromoCode; customerId: string; orderId: string; uses: number; at: Instant }
>;

/** `until` names the reservation. `isRenewed`: the order had one before. */
export type CustomerUseReserved = CustomerUseFact<
  'promotions.CustomerUseReserved',
  { until: Instant; isRenewed: boolean }
>;
export type CustomerUseRedeemed = CustomerUseFact<'promotions.CustomerUseRedeemed'>;
export type CustomerUseReleased = CustomerUseFact<
  'promotions.CustomerUseReleased',
  { until: Instant }
>;

/** Requests `count` codes with the same terms. */
export type PromoBatchOpened = DomainEvent<
  'promotions.PromoBatchOpened',
  GeneratedCodes & {
    batchId: string;
    name: string;
    count: number;
    terms: PromoTerms;
    at: Instant;
  }
>;

/** All events of the slice by the kind of their streams. */
export const promotionsEvents = eventRegistry({
  promo: {
    'promotions.PromoCreated': event<PromoCreated>(),
    'promotions.PromoChanged': event<PromoChanged>(),
    'promotions.PromoSwitched': event<PromoSwitched>(),
    'promotions.PromoLocked': event<PromoLocked>(),
    'promotions.PromoReserved': event<PromoReserved>(),
    'promotions.PromoRedeemed': event<PromoRedeemed>(),
    'promotions.PromoReleased': event<PromoReleased>(),
    'promotions.PromoRefused': event<PromoRefused>(),
  },
  promoRefusals: {
    'promotions.PromoRefused': event<PromoRefused>(),
  },
  promoCustomer: {
    'promotions.CustomerUseReserved': event<CustomerUseReserved>(),
    'promotions.CustomerUseRedeemed': event<CustomerUseRedeemed>(),
    'promotions.CustomerUseReleased': event<CustomerUseReleased>(),
  },
  promoBatch: {
    'promotions.PromoBatchOpened': event<PromoBatchOpened>(),
  },
});

export type PromoEvent = EventOf<typeof promotionsEvents.promo>;
export type CustomerUseEvent = EventOf<typeof promotionsEvents.promoCustomer>;
