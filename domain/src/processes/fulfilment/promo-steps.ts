import type { Instant } from '@shop/contracts/kernel';
import type { OrderId, PlacedOrder } from '../../ordering/index.ts';
import { orderId } from '../../ordering/index.ts';
import { findReservedUse } from '../../promotions/index.ts';
import type { FulfilmentPorts } from './ports.ts';
import { promoCodeOf } from './promo-use.ts';
import { reservePromo } from './secure-reservations.ts';
import type { CustomerReservation, PromoReservation } from './state.ts';
import type { StepOf } from './steps.ts';

/** Without a reservation, reserves a use of the code first: the next step redeems it. */
export const redeemReservedPromo = async (
  ports: FulfilmentPorts,
  { orderId: id, code, until }: StepOf<'redeem-promo'>,
  now: Instant,
): Promise<boolean> => {
  const placed = await ports.findOrder(orderId(id));
  if (!placed) return false;
  if (until === null) return !(await reservePromo(ports, placed, now));
  if (!(await isCountedForCustomer(ports, placed, { code, until }, now))) return false;
  await redeemPromo(ports, placed, { code, until }, now);
  return false;
};

/**
 * True if the customer's stream has the use that the code counts for them. Staff may accept a
 * mismatched payment of an order whose customer has used the code for another order in the
 * meantime. The limit does not apply then: the use is reserved here, to be redeemed first.
 */
const isCountedForCustomer = async (
  ports: FulfilmentPorts,
  { orderId: id, promoCustomerId: customerId }: PlacedOrder,
  { code, until }: PromoReservation,
  now: Instant,
): Promise<boolean> => {
  const ownUse = findReservedUse(await ports.findPromo(promoCodeOf(code)), id);
  if (!ownUse?.countsForCustomer) return true;
  const data = { code: promoCodeOf(code), customerId, orderId: id, until, limit: null, now };
  const uses = await ports.sendToCustomer({ type: 'ReserveCustomerUse', data });
  return uses.get(id)?.status === 'redeemed';
};

/** Redeems the discount that the buyer got, even if the terms of the code have changed. */
const redeemPromo = async (
  ports: FulfilmentPorts,
  { orderId: id, sale }: PlacedOrder,
  { code, until }: PromoReservation,
  now: Instant,
): Promise<void> => {
  const { discount } = sale;
  const data = { orderId: id, code: promoCodeOf(code), until, discount, now };
  await ports.sendToPromo({ type: 'RedeemPromo', data });
};

export const releasePromo = async (
  ports: FulfilmentPorts,
  id: OrderId,
  { code, until }: PromoReservation,
  now: Instant,
): Promise<void> => {
  const data = { orderId: id, code: promoCodeOf(code), until, now };
  await ports.sendToPromo({ type: 'ReleasePromo', data });
};

export const redeemCustomerUse = async (
  ports: FulfilmentPorts,
  id: OrderId,
  { code, customerId }: Pick<CustomerReservation, 'code' | 'customerId'>,
  now: Instant,
): Promise<void> => {
  const data = { code: promoCodeOf(code), customerId, orderId: id, now };
  await ports.sendToCustomer({ type: 'RedeemCustomerUse', data });
};

export const releaseCustomerUse = async (
  ports: FulfilmentPorts,
  id: OrderId,
  { code, customerId, until }: CustomerReservation,
  now: Instant,
): Promise<void> => {
  const data = { code: promoCodeOf(code), customerId, orderId: id, until, now };
  await ports.sendToCustomer({ type: 'ReleaseCustomerUse', data });
};
