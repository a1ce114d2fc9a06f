import type { Money } from '@shop/contracts/kernel';
import { isDeepEqual } from '../kernel/index.ts';
import { isSameMoney } from '@shop/contracts/kernel';
import { noPromoUseReason } from '@shop/contracts/ordering/reasons';
import type {
  AcceptMismatch,
  CancelOrder,
  ChoosePaymentSystem,
  ConfirmPayment,
  ExpireOrder,
} from './commands.ts';
import type { OrderEvent, PaymentRef } from './events.ts';
import type { PlacedOrder, ReceivedPayment } from './order-state.ts';
import {
  findEarlyReversals,
  findPayment,
  findReceivedPayment,
  saleOfPayment,
  saleOfReceivedPayment,
  isSamePayment,
} from './recorded-payments.ts';
import { isCoveredByPromo, isPromoPayment } from './promo-payment.rules.ts';
import { reject } from './reject.ts';
import { sumIn } from './refund-share.rules.ts';
import { remainingAmountOf, reversedAmountOf } from './remaining-amount.ts';

/** The latest charge at the system. The buyer may still pay it after choosing another system. */
export const chargeOf = ({ charges, charge }: PlacedOrder, system: string): Money =>
  charges[system]?.charge ?? charge;

/** The place at which statistics count the order, until it is paid or another system is chosen. */
const placementOf = ({ placedAt, paymentSystem }: PlacedOrder) => ({ at: placedAt, paymentSystem });

/** Rejects if the buyer can no longer pay the order, or never has to. */
export const requirePayable = (order: PlacedOrder): void => {
  switch (order.status) {
    case 'pending':
      if (isCoveredByPromo(order)) reject('nothing-to-pay');
      return;
    case 'paid':
    case 'fulfilled':
      return reject('order-paid');
    case 'expired':
    case 'cancelled':
    case 'stopped':
      return reject('order-closed');
  }
};

export const choosePaymentSystem = (
  { data: { paymentSystem, charge, fee, now } }: ChoosePaymentSystem,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  requirePayable(order);
  const { orderId, number } = order;
  const isChosen =
    order.paymentSystem === paymentSystem &&
    isDeepEqual({ charge: order.charge, fee: order.fee }, { charge, fee });
  if (isChosen) return [];
  const placed = placementOf(order);
  return [
    {
      type: 'ordering.PaymentSystemChosen',
      data: { orderId, number, placed, paymentSystem, charge, fee, at: now },
    },
  ];
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

/**
 * The reversals that were reported before the payment count from its arrival. Those in another
 * currency count in no sum.
 */
const applyEarlyReversals = (
  { data: { payment, amount, now } }: ConfirmPayment,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { currency } = amount;
  const minor = sumIn(currency, findEarlyReversals(order, payment));
  if (minor === 0) return [];
  const { orderId, number } = order;
  const sale = saleOfPayment(order, payment);
  return [
    {
      type: 'ordering.EarlyReversalsApplied',
      data: { orderId, number, payment, amount: { minor, currency }, sale, at: now },
    },
  ];
};

/** The event of a payment that the order records now, for the first time or once it is accepted. */
const recordPayment = (
  { data: { payment, amount, isSecured, now } }: ConfirmPayment,
  order: PlacedOrder,
  isAccepted: boolean,
): readonly OrderEvent[] => {
  const { orderId, number, delivery } = order;
  const sale = saleOfReceivedPayment(order, payment, amount);
  const paymentData = { orderId, number, payment, amount, sale, at: now };
  const recorded = findPayment(order, payment);
  if (recorded && reversedAmountOf(recorded, amount.currency) >= amount.minor) {
    return [{ type: 'ordering.ReversedPaymentReceived', data: paymentData }];
  }
  if (order.paidAt !== null || order.status === 'stopped') {
    return [{ type: 'ordering.OrderPaidTwice', data: paymentData }];
  }
  const expected = chargeOf(order, payment.system);
  const isLate = order.status !== 'pending';
  const isExpectedAmount = isAccepted || isSameMoney(amount, expected);
  // the order expired after it was read: its reservations must be secured first
  if (isExpectedAmount && isLate && isSecured === null) return reject('order-closed');
  if (!isAccepted && (!isExpectedAmount || isSecured === false)) {
    return [{ type: 'ordering.PaymentMismatched', data: { ...paymentData, expected } }];
  }
  return [
    {
      type: 'ordering.OrderPaid',
      data: { ...paymentData, placed: placementOf(order), delivery, late: isLate },
    },
  ];
};

/**
 * A promo code pays the order completely, if the order has a use of it. Otherwise the order ends
 * like an unpaid one: nobody sent money.
 */
const confirmPromoPayment = (
  command: ConfirmPayment,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  if (order.status !== 'pending') return [];
  const { isSecured, now } = command.data;
  if (isSecured !== false) return recordPayment(command, order, false);
  const { orderId, number, rateId, productId, sale } = order;
  const endedData = { orderId, number, rateId, productId, sale, at: now };
  return [{ type: 'ordering.OrderCancelled', data: { ...endedData, reason: noPromoUseReason } }];
};

/** Every payment becomes an event, whose type describes any problem with it. */
export const confirmPayment = (
  command: ConfirmPayment,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { payment } = command.data;
  if (isPromoPayment(payment)) return confirmPromoPayment(command, order);
  const isAccepted = isAwaitingAcceptance(order, payment);
  const isReceived = findReceivedPayment(order, payment) !== undefined;
  if (isReceived && !isAccepted) return []; // providers repeat their notifications
  return [...recordPayment(command, order, isAccepted), ...applyEarlyReversals(command, order)];
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
    {
      type: 'ordering.OrderPaid',
      data: { ...paymentData, placed: placementOf(order), delivery, late: false },
    },
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
