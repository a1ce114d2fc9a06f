import type { Money } from '@shop/contracts/kernel';
import { same } from '../kernel/index.ts';
import { sameMoney } from '@shop/contracts/kernel';
import type {
  AcceptMismatch,
  CancelOrder,
  ChoosePaymentSystem,
  ConfirmPayment,
  ExpireOrder,
} from './commands.ts';
import type { OrderEvent, PaymentRef } from './events.ts';
import type { PlacedOrder, ReceivedPayment } from './order-state.ts';
import { paymentIn, receivedIn, salePaidBy, samePayment } from './order-state.ts';
import { reject } from './reject.ts';
import { remainingOf, reversedOf } from './remaining.ts';

/** The sum that the system was asked for last; it may be paid though another was chosen since. */
export const chargeAt = ({ charges, charge }: PlacedOrder, system: string): Money =>
  charges[system]?.charge ?? charge;

export const choosePaymentSystem = (
  { data: { paymentSystem, charge, fee, now } }: ChoosePaymentSystem,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { orderId, number } = order;
  switch (order.status) {
    case 'pending':
      return order.paymentSystem === paymentSystem &&
        same({ charge: order.charge, fee: order.fee }, { charge, fee })
        ? []
        : [
            {
              type: 'ordering.PaymentSystemChosen',
              data: { orderId, number, paymentSystem, charge, fee, at: now },
            },
          ];
    case 'paid':
    case 'fulfilled':
      return reject('order-paid');
    case 'expired':
    case 'cancelled':
    case 'stopped':
      return reject('order-closed');
  }
};

/** Whether the order can take the mismatched payment for its price if an administrator accepts it. */
const isAcceptable = (order: PlacedOrder, known: ReceivedPayment): boolean =>
  known.takenFor === 'mismatched' &&
  remainingOf(known, order) > 0 &&
  order.paidAt === null &&
  order.status !== 'stopped' &&
  !order.refunds.some((refund) => samePayment(refund.payment, known.payment));

/** Whether an administrator has accepted the mismatched payment and the order is not paid by it. */
export const isAwaitingAcceptance = (order: PlacedOrder, payment: PaymentRef): boolean => {
  const known = receivedIn(order, payment);
  return known?.isAccepted === true && isAcceptable(order, known);
};

/** Every payment becomes an event: which one says what is wrong with it. */
export const confirmPayment = (
  { data: { payment, amount, isSecured, now } }: ConfirmPayment,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const known = paymentIn(order, payment);
  const isAccepted = isAwaitingAcceptance(order, payment);
  if (known && known.amount !== null && !isAccepted) return []; // providers repeat their notifications
  if (known && reversedOf(known) >= amount.minor) return []; // all of it was returned before

  const { orderId, number, delivery } = order;
  const sale = salePaidBy(order, payment, amount);
  const came = { orderId, number, payment, amount, sale, at: now };
  if (order.paidAt !== null || order.status === 'stopped') {
    return [{ type: 'ordering.OrderPaidTwice', data: came }];
  }
  const expected = chargeAt(order, payment.system);
  const late = order.status !== 'pending';
  const fits = isAccepted || sameMoney(amount, expected);
  // the order lapsed after it was read: its reservations have to be secured first
  if (fits && late && isSecured === null) return reject('order-closed');
  if (!isAccepted && (!fits || isSecured === false)) {
    return [{ type: 'ordering.PaymentMismatched', data: { ...came, expected } }];
  }
  return [{ type: 'ordering.OrderPaid', data: { ...came, delivery, late } }];
};

/**
 * An administrator lets a mismatched payment pass for the price. A lapsed order is paid only after
 * fulfilment has secured its reservations.
 */
export const acceptMismatch = (
  { data: { payment, reason, now } }: AcceptMismatch,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { orderId, number, delivery } = order;
  const known = receivedIn(order, payment);
  if (!known) return reject('payment-unknown');
  if (known.takenFor === 'price' || isAwaitingAcceptance(order, payment)) return []; // a repeat
  if (order.paidAt !== null) return reject('order-paid');
  if (!isAcceptable(order, known)) return reject('payment-not-open');

  const { amount } = known;
  const sale = salePaidBy(order, payment, amount);
  const came = { orderId, number, payment, amount, sale, at: now };
  const accepted: OrderEvent = { type: 'ordering.MismatchAccepted', data: { ...came, reason } };
  if (order.status !== 'pending') return [accepted];
  return [accepted, { type: 'ordering.OrderPaid', data: { ...came, delivery, late: false } }];
};

export const expire = (
  { data: { now } }: ExpireOrder,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  if (order.status !== 'pending') return [];
  if (now < order.until) return reject('order-not-due');
  const { orderId, number, rateId, productId, sale } = order;
  const ended = { orderId, number, rateId, productId, sale, at: now };
  return [{ type: 'ordering.OrderExpired', data: ended }];
};

export const cancel = (
  { data: { reason, now } }: CancelOrder,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { orderId, number, rateId, productId, sale } = order;
  const why = reason === undefined ? {} : { reason };
  const ended = { orderId, number, rateId, productId, sale, ...why, at: now };
  switch (order.status) {
    case 'pending':
      return [{ type: 'ordering.OrderCancelled', data: ended }];
    case 'paid':
    case 'fulfilled':
      return reject('order-paid');
    case 'expired':
    case 'cancelled':
    case 'stopped':
      return [];
  }
};
