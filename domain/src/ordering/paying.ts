import type { Money } from '../kernel/index.ts';
import { same, sameMoney } from '../kernel/index.ts';
import type {
  AcceptMismatch,
  CancelOrder,
  ChoosePaymentSystem,
  ConfirmPayment,
  ExpireOrder,
} from './commands.ts';
import type { OrderEvent } from './events.ts';
import type { PlacedOrder } from './order-state.ts';
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

/** Money that came is always an event: what is wrong with it is told by which. */
export const confirmPayment = (
  { data: { payment, amount, promoHeld, now } }: ConfirmPayment,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const known = paymentIn(order, payment);
  if (known && known.amount !== null) return []; // providers repeat their notifications
  if (known && reversedOf(known) >= amount.minor) return []; // all of it was returned before

  const { orderId, number, delivery } = order;
  const sale = salePaidBy(order, payment, amount);
  const came = { orderId, number, payment, amount, sale, at: now };
  if (order.paidAt !== null || order.status === 'stopped') {
    return [{ type: 'ordering.OrderPaidTwice', data: came }];
  }
  const expected = chargeAt(order, payment.system);
  const late = order.status !== 'pending';
  const fits = sameMoney(amount, expected);
  // the order lapsed since somebody looked: the code has to be asked for again
  if (fits && late && order.promo !== null && promoHeld === null) return reject('order-closed');
  if (!fits || promoHeld === false) {
    return [{ type: 'ordering.PaymentMismatched', data: { ...came, expected } }];
  }
  return [{ type: 'ordering.OrderPaid', data: { ...came, delivery, late } }];
};

/** An administrator lets odd money pass for the price. */
export const acceptMismatch = (
  { data: { payment, reason, now } }: AcceptMismatch,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { orderId, number, delivery, refunds } = order;
  const known = receivedIn(order, payment);
  if (!known) return reject('payment-unknown');
  if (known.takenFor === 'price') return []; // asked again
  if (order.paidAt !== null) return reject('order-paid');
  const gone =
    remainingOf(known, order) <= 0 ||
    refunds.some((refund) => samePayment(refund.payment, payment));
  const open = known.takenFor === 'mismatched' && order.status !== 'stopped';
  if (gone || !open) return reject('payment-not-open');

  const { amount } = known;
  const sale = salePaidBy(order, payment, amount);
  const came = { orderId, number, payment, amount, sale, at: now };
  const late = order.status !== 'pending';
  return [
    { type: 'ordering.MismatchAccepted', data: { ...came, reason } },
    { type: 'ordering.OrderPaid', data: { ...came, delivery, late } },
  ];
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
  { data: { now } }: CancelOrder,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { orderId, number, rateId, productId, sale } = order;
  const ended = { orderId, number, rateId, productId, sale, at: now };
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
