import type { Money } from '@shop/contracts/kernel';
import { isDeepEqual } from '../kernel/index.ts';
import { isSameMoney } from '@shop/contracts/kernel';
import type {
  AcceptMismatch,
  CancelOrder,
  ChoosePaymentSystem,
  ConfirmPayment,
  ExpireOrder,
} from './commands.ts';
import type { OrderEvent, PaymentRef } from './events.ts';
import type { PlacedOrder, ReceivedPayment, RecordedPayment } from './order-state.ts';
import {
  findPayment,
  findReceivedPayment,
  saleOfReceivedPayment,
  isSamePayment,
} from './recorded-payments.ts';
import { reject } from './reject.ts';
import { remainingAmountOf, reversedAmountOf } from './remaining-amount.ts';

/** The latest charge at the system. The buyer may still pay it after choosing another system. */
export const chargeOf = ({ charges, charge }: PlacedOrder, system: string): Money =>
  charges[system]?.charge ?? charge;

export const choosePaymentSystem = (
  { data: { paymentSystem, charge, fee, now } }: ChoosePaymentSystem,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { orderId, number } = order;
  switch (order.status) {
    case 'pending':
      return order.paymentSystem === paymentSystem &&
        isDeepEqual({ charge: order.charge, fee: order.fee }, { charge, fee })
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

/**
 * True if the order can use the mismatched payment for its price when an administrator accepts it.
 */
const isAcceptable = (order: PlacedOrder, recorded: ReceivedPayment): boolean =>
  recorded.appliedAs === 'mismatched' &&
  remainingAmountOf(recorded, order) > 0 &&
  order.paidAt === null &&
  order.status !== 'stopped' &&
  !order.refunds.some((refund) => isSamePayment(refund.payment, recorded.payment));

/**
 * True if an administrator has accepted the mismatched payment, and it has not paid the order yet.
 */
export const isAwaitingAcceptance = (order: PlacedOrder, payment: PaymentRef): boolean => {
  const recorded = findReceivedPayment(order, payment);
  return recorded?.isAccepted === true && isAcceptable(order, recorded);
};

/** True if the order has nothing to record about the payment. */
const isProcessed = (
  recorded: RecordedPayment | undefined,
  amount: Money,
  isAccepted: boolean,
): boolean => {
  if (!recorded) return false;
  if (recorded.amount !== null && !isAccepted) return true; // providers repeat their notifications
  return reversedAmountOf(recorded) >= amount.minor; // all of it was returned before
};

/** Every payment becomes an event, whose type describes any problem with it. */
export const confirmPayment = (
  { data: { payment, amount, isSecured, now } }: ConfirmPayment,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const recorded = findPayment(order, payment);
  const isAccepted = isAwaitingAcceptance(order, payment);
  if (isProcessed(recorded, amount, isAccepted)) return [];

  const { orderId, number, delivery } = order;
  const sale = saleOfReceivedPayment(order, payment, amount);
  const paymentData = { orderId, number, payment, amount, sale, at: now };
  if (order.paidAt !== null || order.status === 'stopped') {
    return [{ type: 'ordering.OrderPaidTwice', data: paymentData }];
  }
  const expected = chargeOf(order, payment.system);
  const late = order.status !== 'pending';
  const isExpectedAmount = isAccepted || isSameMoney(amount, expected);
  // the order expired after it was read: its reservations must be secured first
  if (isExpectedAmount && late && isSecured === null) return reject('order-closed');
  if (!isAccepted && (!isExpectedAmount || isSecured === false)) {
    return [{ type: 'ordering.PaymentMismatched', data: { ...paymentData, expected } }];
  }
  return [{ type: 'ordering.OrderPaid', data: { ...paymentData, delivery, late } }];
};

/**
 * An administrator accepts a mismatched payment for the price. An expired order is paid only after
 * fulfilment has secured its reservations.
 */
export const acceptMismatch = (
  { data: { payment, reason, now } }: AcceptMismatch,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { orderId, number, delivery } = order;
  const recorded = findReceivedPayment(order, payment);
  if (!recorded) return reject('payment-unknown');
  if (recorded.appliedAs === 'price' || isAwaitingAcceptance(order, payment)) return []; // a repeat
  if (order.paidAt !== null) return reject('order-paid');
  if (!isAcceptable(order, recorded)) return reject('payment-not-open');

  const { amount } = recorded;
  const sale = saleOfReceivedPayment(order, payment, amount);
  const paymentData = { orderId, number, payment, amount, sale, at: now };
  const accepted: OrderEvent = {
    type: 'ordering.MismatchAccepted',
    data: { ...paymentData, reason },
  };
  if (order.status !== 'pending') return [accepted];
  return [
    accepted,
    { type: 'ordering.OrderPaid', data: { ...paymentData, delivery, late: false } },
  ];
};

export const expire = (
  { data: { now } }: ExpireOrder,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  if (order.status !== 'pending') return [];
  if (now < order.until) return reject('order-not-due');
  const { orderId, number, rateId, productId, sale } = order;
  const endedData = { orderId, number, rateId, productId, sale, at: now };
  return [{ type: 'ordering.OrderExpired', data: endedData }];
};

export const cancel = (
  { data: { reason, now } }: CancelOrder,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { orderId, number, rateId, productId, sale } = order;
  const optionalReason = reason === undefined ? {} : { reason };
  const endedData = { orderId, number, rateId, productId, sale, ...optionalReason, at: now };
  switch (order.status) {
    case 'pending':
      return [{ type: 'ordering.OrderCancelled', data: endedData }];
    case 'paid':
    case 'fulfilled':
      return reject('order-paid');
    case 'expired':
    case 'cancelled':
    case 'stopped':
      return [];
  }
};
