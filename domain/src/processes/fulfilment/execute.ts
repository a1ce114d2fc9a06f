import type { Instant } from '@shop/contracts/kernel';
import { isSameMoney } from '@shop/contracts/kernel';
import {
  buyerBannedReason,
  moneyReturnedReason,
  notConfirmedReason,
} from '@shop/contracts/ordering/reasons';
import { addMilliseconds, clockToleranceMs } from '../../kernel/index.ts';
import type { Order, OrderId, PlacedOrder } from '../../ordering/index.ts';
import {
  chargeOf,
  isAwaitingAcceptance,
  isPromoPayment,
  orderId,
  findReceivedPayment,
} from '../../ordering/index.ts';
import type { KeyId } from '@shop/contracts/stock/ids';
import type { PromoUsePorts } from '../../promotions/index.ts';
import { findReservedUse } from '../../promotions/index.ts';
import { abandonmentTimeoutMs } from './pending-steps.ts';
import type { FulfilmentPorts } from './ports.ts';
import {
  redeemCustomerUse,
  redeemReservedPromo,
  releaseCustomerUse,
  releasePromo,
} from './promo-steps.ts';
import { promoCodeOf } from './promo-use.ts';
import { secureReservations } from './secure-reservations.ts';
import type { Step, StepOf } from './steps.ts';

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
      await confirmPayment(ports, step, now).catch((error: unknown) =>
        cancelUnconfirmed(ports, step, now, error),
      );
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

/** Milliseconds of failed attempts after which an order past its deadline is not confirmed. */
const confirmationTimeoutMs = 5 * 60_000;

/**
 * Cancels an order that a promo code covers, if it cannot be confirmed for minutes after its
 * deadline: its buyer cannot pay it otherwise, and it must not keep its keys forever. The minutes
 * begin with the first attempt of this program, so an outage of the program itself cancels nothing.
 */
const cancelUnconfirmed = async (
  ports: FulfilmentPorts,
  { orderId: id, payment }: StepOf<'confirm-payment'>,
  now: Instant,
  error: unknown,
): Promise<void> => {
  if (!isPromoPayment(payment)) throw error;
  const order = await ports.findLatestOrder(orderId(id));
  if (order?.status !== 'pending' || now < order.until) throw error;
  if (!ports.hasWaitedWith({ orderId: id, at: order.until }, confirmationTimeoutMs)) throw error;
  const data = { orderId: order.orderId, reason: notConfirmedReason, now };
  await ports.sendToOrder({ type: 'CancelOrder', data });
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
  if (isPromoPayment(payment.payment) && order.status !== 'pending') return false;
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

/**
 * Releases abandoned reservations. A worker that is behind may not have read yet that their order
 * was placed late and needs them: it reads on first. If it has read the order to its end, another
 * request has reserved again for an order that is fulfilled or stopped. If the clock is ahead,
 * the reservations may be those of an order that is being placed: the clock alone decides only
 * later.
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
  if (order && !(await ports.hasFolded(id))) return false;
  for (const reservation of step.reservations) {
    await ports.sendToPool({ type: 'ReleaseKeys', data: { ...reservation, orderId: id, now } });
  }
  return releasePromoUses(ports, step, now);
};

/**
 * Releases uses of promo codes, and then those of customers. False if a code still has a use of the
 * order, which the worker has not read: the customer's use stays as long as the code counts the
 * order. Otherwise the customer could use the code for another order, and the request could still
 * place this one.
 */
const releasePromoUses = async (
  ports: FulfilmentPorts,
  step: StepOf<'release-abandoned'>,
  now: Instant,
): Promise<boolean> => {
  const id = orderId(step.orderId);
  for (const reservation of step.promoReservations) {
    await releasePromo(ports, id, reservation, now);
  }
  for (const { code } of step.customerReservations) {
    if (findReservedUse(await ports.findLatestPromo(promoCodeOf(code)), id)) return false;
  }
  for (const reservation of step.customerReservations) {
    await releaseCustomerUse(ports, id, reservation, now);
  }
  return true;
};

/** Holds the order of a banned buyer unless staff have decided to serve it. */
const holdIfBanned = async (
  ports: FulfilmentPorts,
  { orderId: id, emailHash }: Readonly<{ orderId: OrderId; emailHash: string }>,
  now: Instant,
): Promise<boolean> => {
  if (!(await ports.isBanned(emailHash))) return false;
  const data = { orderId: id, reason: buyerBannedReason, now } as const;
  return isOnHold(await ports.sendToOrder({ type: 'HoldOrder', data }));
};

const rateOf = ({ rateId, productId }: Readonly<{ rateId: string; productId: string }>) => ({
  rateId,
  productId,
});

/** The ids come from the pool's own events, so they are valid. */
const keyIds = (keys: readonly string[]): readonly KeyId[] => keys as readonly KeyId[];

const isOnHold = (order: Order): boolean => order.status === 'paid' && order.hold !== null;
