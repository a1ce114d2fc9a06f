import type { Instant } from '@shop/contracts/kernel';
import { isSameMoney } from '@shop/contracts/kernel';
import { buyerBannedReason, moneyReturnedReason } from '@shop/contracts/ordering/reasons';
import { addMilliseconds } from '../../kernel/index.ts';
import type { Order, OrderId, PlacedOrder } from '../../ordering/index.ts';
import {
  chargeOf,
  isAwaitingAcceptance,
  orderId,
  findReceivedPayment,
} from '../../ordering/index.ts';
import type { KeyId } from '@shop/contracts/stock/ids';
import type { PromoUsePorts } from '../../promotions/index.ts';
import { findReservedUse } from '../../promotions/index.ts';
import { abandonmentTimeoutMs, clockToleranceMs } from './pending-steps.ts';
import type { FulfilmentPorts } from './ports.ts';
import { promoCodeOf } from './promo-use.ts';
import { reservePromo, secureReservations } from './secure-reservations.ts';
import type { CustomerReservation, PromoReservation } from './state.ts';
import type { Step } from './steps.ts';

/**
 * Sends the commands of a step. Resolves to true if the step is done, even if it left no event, and
 * to false if only the log can show that.
 */
export const execute = async (
  ports: FulfilmentPorts,
  step: Step,
  now: Instant,
): Promise<boolean> => {
  const id = orderId(step.orderId);
  const orderData = { orderId: id, now };
  switch (step.do) {
    case 'confirm-payment':
      await confirmPayment(ports, step, now);
      return true;
    case 'reverse-payment': {
      const { payment, amount, kind, reversalId, isSum } = step;
      const data = { ...orderData, payment, amount, kind, reversalId, isSum };
      await ports.sendToOrder({ type: 'ReversePayment', data });
      return true;
    }
    case 'allocate-keys':
      await allocateKeys(ports, step, now);
      return false;
    case 'await-keys':
      await ports.sendToOrder({ type: 'AwaitKeys', data: orderData });
      return true;
    case 'fulfil-order':
      await fulfilOrder(ports, step, now);
      return false;
    case 'acknowledge-allocation': {
      const data = { ...orderData, ...rateOf(step), keys: keyIds(step.keys) };
      await ports.sendToPool({ type: 'AcknowledgeAllocation', data });
      return true;
    }
    case 'return-allocation':
      await returnAllocation(ports, step, now);
      return true;
    case 'release-keys': {
      const data = { ...orderData, ...rateOf(step), until: step.until };
      await ports.sendToPool({ type: 'ReleaseKeys', data });
      return true;
    }
    case 'revoke-keys':
      await revokeKeys(ports, step, step.keys, now);
      return true;
    case 'record-replacement':
      await recordReplacement(ports, step, now);
      return true;
    case 'acknowledge-replacement':
      for (const key of keyIds([step.old])) {
        const data = { ...orderData, ...rateOf(step), key };
        await ports.sendToPool({ type: 'AcknowledgeReplacement', data });
      }
      return true;
    case 'redeem-promo':
      return redeemReservedPromo(ports, step, now);
    case 'release-promo':
      await releasePromo(ports, id, step, now);
      return true;
    case 'redeem-customer-use':
      await redeemCustomerUse(ports, id, step, now);
      return true;
    case 'release-customer-use':
      await releaseCustomerUse(ports, id, step, now);
      return true;
    case 'check-payment':
      if (now >= step.at) await ports.enqueue(step);
      return false;
    case 'mail-keys':
    case 'send-refund':
    case 'expire-order':
      await ports.enqueue(step);
      return false;
    case 'release-abandoned':
      return releaseAbandoned(ports, step, now);
  }
};

type StepOf<Kind extends Step['do']> = Extract<Step, { do: Kind }>;

/**
 * The order decides on its own stream; `isSecured` is null if it had its reservations when it was
 * read.
 */
const confirmPayment = async (
  ports: FulfilmentPorts,
  { orderId: id, payment, amount }: StepOf<'confirm-payment'>,
  now: Instant,
): Promise<void> => {
  const order = await ports.findOrder(orderId(id));
  const isSecured =
    order && (await needsReservations(ports, order, { payment, amount }))
      ? await secureReservations(ports, order, now)
      : null;
  const data = { orderId: orderId(id), payment, amount, isSecured, now };
  await ports.sendToOrder({ type: 'ConfirmPayment', data });
};

type PaymentOfOrder = Pick<StepOf<'confirm-payment'>, 'payment' | 'amount'>;

/** True if the payment may pay the price of the order. */
const canPay = (order: PlacedOrder, { payment, amount }: PaymentOfOrder): boolean =>
  isAwaitingAcceptance(order, payment) ||
  (!findReceivedPayment(order, payment) && isSameMoney(amount, chargeOf(order, payment.system)));

/**
 * True if the payment may turn an order without its reservations into a paid one: an expired order,
 * or one whose request paused until the use of its promo code was released, and placed it then.
 */
const needsReservations = async (
  ports: PromoUsePorts,
  order: PlacedOrder,
  payment: PaymentOfOrder,
): Promise<boolean> => {
  if (!canPay(order, payment)) return false;
  if (order.status === 'expired' || order.status === 'cancelled') return true;
  if (order.status !== 'pending' || order.promo === null) return false;
  const promo = await ports.findLatestPromo(promoCodeOf(order.promo));
  return !findReservedUse(promo, order.orderId);
};

/** A worker that is behind the order's stream must not issue keys to an order that has its own. */
const allocateKeys = async (
  ports: FulfilmentPorts,
  step: StepOf<'allocate-keys'>,
  now: Instant,
): Promise<void> => {
  const id = orderId(step.orderId);
  const order = await ports.findOrder(id);
  if (order?.status !== 'paid' || (await holdIfBanned(ports, order, now))) return;
  const { count, paidAt, delivery } = step;
  const data = { ...rateOf(step), orderId: id, count, paidAt, delivery, now };
  await ports.sendToPool({ type: 'AllocateKeys', data });
};

const fulfilOrder = async (
  ports: FulfilmentPorts,
  step: StepOf<'fulfil-order'>,
  now: Instant,
): Promise<void> => {
  const id = orderId(step.orderId);
  const { keys, cost, hasWaited } = step;
  if (hasWaited) {
    const waiting = await ports.findOrder(id);
    if (waiting && (await holdIfBanned(ports, waiting, now))) return;
  }
  await ports.sendToOrder({ type: 'FulfilOrder', data: { orderId: id, keys, cost, now } });
};

const returnAllocation = async (
  ports: FulfilmentPorts,
  step: Readonly<{ orderId: string; rateId: string; productId: string }>,
  now: Instant,
): Promise<void> => {
  const data = { ...rateOf(step), orderId: orderId(step.orderId), now };
  await ports.sendToPool({ type: 'LeaveQueue', data });
  await ports.sendToPool({ type: 'ReturnAllocation', data });
};

const recordReplacement = async (
  ports: FulfilmentPorts,
  step: StepOf<'record-replacement'>,
  now: Instant,
): Promise<void> => {
  const { old, key, cost, reason } = step;
  const orderData = { orderId: orderId(step.orderId), now };
  const order = await ports.sendToOrder({
    type: 'ReplaceKey',
    data: { ...orderData, old, key, cost, reason },
  });
  if (order.status !== 'unplaced' && order.keys.includes(key)) return;
  await revokeKeys(ports, step, [key], now);
};

const revokeKeys = async (
  ports: FulfilmentPorts,
  step: StepOf<'revoke-keys' | 'record-replacement'>,
  keys: readonly string[],
  now: Instant,
): Promise<void> => {
  const data = {
    orderId: orderId(step.orderId),
    now,
    ...rateOf(step),
    keys: keyIds(keys),
    reason: moneyReturnedReason,
  };
  await ports.sendToPool({ type: 'RevokeKeys', data });
};

/** Without a reservation, reserves a use of the code first: the next step redeems it. */
const redeemReservedPromo = async (
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
 * Releases abandoned reservations, unless the order was placed late and needs them. If the clock is
 * ahead, they may be those of an order that is being placed: the clock alone decides only later.
 */
const releaseAbandoned = async (
  ports: FulfilmentPorts,
  step: StepOf<'release-abandoned'>,
  now: Instant,
): Promise<boolean> => {
  const hasWaited = ports.hasWaitedWith(step, abandonmentTimeoutMs);
  if (now < (hasWaited ? step.at : addMilliseconds(step.at, clockToleranceMs))) return false;
  const id = orderId(step.orderId);
  const order = await ports.findLatestOrder(id);
  if (order?.status === 'pending' || order?.status === 'paid') return false;
  for (const reservation of step.reservations) {
    await ports.sendToPool({ type: 'ReleaseKeys', data: { ...reservation, orderId: id, now } });
  }
  await endPromoReservations(ports, step, order, now);
  return true;
};

/** Redeems the uses that the order was paid with, and releases the others. */
const endPromoReservations = async (
  ports: FulfilmentPorts,
  { orderId: id, promoReservations, customerReservations }: StepOf<'release-abandoned'>,
  order: PlacedOrder | null,
  now: Instant,
): Promise<void> => {
  for (const reservation of promoReservations) {
    if (order && isPaidWith(order, reservation)) await redeemPromo(ports, order, reservation, now);
    else await releasePromo(ports, orderId(id), reservation, now);
  }
  for (const reservation of customerReservations) {
    const isUsed = order && order.paidAt !== null && order.promo === reservation.code;
    if (isUsed) await redeemCustomerUse(ports, orderId(id), reservation, now);
    else await releaseCustomerUse(ports, orderId(id), reservation, now);
  }
};

/**
 * A worker that is behind may see the reservation of an order that other workers have already paid
 * and fulfilled. A reservation that ends after the order's deadline belongs to a late payment: the
 * log has it after the order. A process that has read only such reservations has been completed,
 * and its use redeemed.
 */
const isPaidWith = (order: PlacedOrder, { code, until }: PromoReservation): boolean =>
  order.promo === code && order.paidAt !== null && until <= order.until;

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

const releasePromo = async (
  ports: FulfilmentPorts,
  id: OrderId,
  { code, until }: PromoReservation,
  now: Instant,
): Promise<void> => {
  const data = { orderId: id, code: promoCodeOf(code), until, now };
  await ports.sendToPromo({ type: 'ReleasePromo', data });
};

const redeemCustomerUse = async (
  ports: FulfilmentPorts,
  id: OrderId,
  { code, customerId }: Pick<CustomerReservation, 'code' | 'customerId'>,
  now: Instant,
): Promise<void> => {
  const data = { code: promoCodeOf(code), customerId, orderId: id, now };
  await ports.sendToCustomer({ type: 'RedeemCustomerUse', data });
};

const releaseCustomerUse = async (
  ports: FulfilmentPorts,
  id: OrderId,
  { code, customerId, until }: CustomerReservation,
  now: Instant,
): Promise<void> => {
  const data = { code: promoCodeOf(code), customerId, orderId: id, until, now };
  await ports.sendToCustomer({ type: 'ReleaseCustomerUse', data });
};

/** Holds the order of a banned buyer unless staff have decided to serve it. */
const holdIfBanned = async (
  ports: FulfilmentPorts,
  { orderId: id, emailHash }: Readonly<{ orderId: OrderId; emailHash: string }>,
  now: Instant,
): Promise<boolean> => {
  if (!(await ports.isBanned(emailHash))) return false;
  const data = { orderId: id, reason: buyerBannedReason, now } as const;
  return isHeld(await ports.sendToOrder({ type: 'HoldOrder', data }));
};

const rateOf = ({ rateId, productId }: Readonly<{ rateId: string; productId: string }>) => ({
  rateId,
  productId,
});

/** The ids come from the pool's own events, so they are valid. */
const keyIds = (keys: readonly string[]): readonly KeyId[] => keys as readonly KeyId[];

const isHeld = (order: Order): boolean => order.status === 'paid' && order.held !== null;
