import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { instantAfter } from '../kernel/index.ts';
import type { CustomerUseEvent, CustomerUseReleased } from './events.ts';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import { promoError } from './reject.ts';

type CustomerUseRequest<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { code: PromoCode; customerId: string; orderId: string; now: Instant }
>;

/**
 * `limit`: the most uses per customer; null for no limit. An order that has a use keeps it and gets
 * a later end.
 */
export type ReserveCustomerUse = CustomerUseRequest<
  'ReserveCustomerUse',
  { until: Instant; limit: number | null }
>;
/** Redeems the use of a paid order; it is never released. */
export type RedeemCustomerUse = CustomerUseRequest<'RedeemCustomerUse'>;
/** `until` names the reservation. Null releases any reservation of the order. */
export type ReleaseCustomerUse = CustomerUseRequest<
  'ReleaseCustomerUse',
  { until: Instant | null }
>;
/**
 * Releases a reservation after the code refused the order. A renewed reservation stays, because
 * another program relies on it.
 */
export type UndoCustomerReservation = CustomerUseRequest<
  'UndoCustomerReservation',
  { until: Instant }
>;
export type CustomerUseCommand =
  | ReserveCustomerUse
  | RedeemCustomerUse
  | ReleaseCustomerUse
  | UndoCustomerReservation;

type CustomerUse =
  | Readonly<{ status: 'reserved'; until: Instant; isRenewed: boolean }>
  | Readonly<{ status: 'redeemed' }>;

/** Uses by order. The limit per customer bounds the size. */
export type CustomerUses = ReadonlyMap<string, CustomerUse>;

const reserve = ({ data }: ReserveCustomerUse, uses: CustomerUses): readonly CustomerUseEvent[] => {
  const { code, customerId, orderId, limit, now: at } = data;
  const ownUse = uses.get(orderId);
  if (ownUse?.status === 'redeemed') return [];
  if (!ownUse && limit !== null && uses.size >= limit) {
    throw promoError({ refusal: 'promo-already-used', unavailableReason: null });
  }
  // `until` names the renewal, so that the release of an older one has no effect
  const until = ownUse ? instantAfter(ownUse.until, data.until) : data.until;
  const total = ownUse ? uses.size : uses.size + 1;
  return [
    {
      type: 'promotions.CustomerUseReserved',
      data: { code, customerId, orderId, until, isRenewed: ownUse !== undefined, uses: total, at },
    },
  ];
};

const redeem = ({ data }: RedeemCustomerUse, uses: CustomerUses): readonly CustomerUseEvent[] => {
  const { code, customerId, orderId, now: at } = data;
  if (uses.get(orderId)?.status !== 'reserved') return [];
  return [
    {
      type: 'promotions.CustomerUseRedeemed',
      data: { code, customerId, orderId, uses: uses.size, at },
    },
  ];
};

const createReleasedEvent = (
  { code, customerId, orderId, now: at }: ReleaseCustomerUse['data'],
  until: Instant,
  uses: CustomerUses,
): CustomerUseReleased => ({
  type: 'promotions.CustomerUseReleased',
  data: { code, customerId, orderId, until, uses: uses.size - 1, at },
});

const release = ({ data }: ReleaseCustomerUse, uses: CustomerUses): readonly CustomerUseEvent[] => {
  const ownUse = uses.get(data.orderId);
  if (ownUse?.status !== 'reserved') return [];
  const isSameReservation = data.until === null || data.until === ownUse.until;
  return isSameReservation ? [createReleasedEvent(data, ownUse.until, uses)] : [];
};

const undo = (
  { data }: UndoCustomerReservation,
  uses: CustomerUses,
): readonly CustomerUseEvent[] => {
  const ownUse = uses.get(data.orderId);
  if (ownUse?.status !== 'reserved' || ownUse.isRenewed || ownUse.until !== data.until) return [];
  return [createReleasedEvent(data, ownUse.until, uses)];
};

const decide = (command: CustomerUseCommand, uses: CustomerUses): readonly CustomerUseEvent[] => {
  switch (command.type) {
    case 'ReserveCustomerUse':
      return reserve(command, uses);
    case 'RedeemCustomerUse':
      return redeem(command, uses);
    case 'ReleaseCustomerUse':
      return release(command, uses);
    case 'UndoCustomerReservation':
      return undo(command, uses);
  }
};

const evolve = (uses: CustomerUses, event: CustomerUseEvent): CustomerUses => {
  const usesAfter = new Map(uses);
  switch (event.type) {
    case 'promotions.CustomerUseReserved': {
      const { orderId, until, isRenewed } = event.data;
      return usesAfter.set(orderId, { status: 'reserved', until, isRenewed });
    }
    case 'promotions.CustomerUseRedeemed':
      return usesAfter.set(event.data.orderId, { status: 'redeemed' });
    case 'promotions.CustomerUseReleased':
      usesAfter.delete(event.data.orderId);
      return usesAfter;
  }
};

/**
 * The uses of one code by one customer, in a stream of their own, so that the code's state does not
 * grow with its customers.
 */
export const customerUses: Decider<CustomerUses, CustomerUseCommand, CustomerUseEvent> = {
  initialState: new Map(),
  decide,
  evolve,
};

/** Uses of the customer by other orders, reserved and redeemed. */
export const usesByOtherOrders = (uses: CustomerUses, orderId: string): number =>
  uses.has(orderId) ? uses.size - 1 : uses.size;
