import { sameMoney } from '../kernel/index.ts';
import type { CancelOrder, ChoosePaymentSystem, ConfirmPayment, ExpireOrder } from './commands.ts';
import type { OrderEvent } from './events.ts';
import type { Order } from './order-state.ts';
import { reject } from './placing.ts';

export const choosePaymentSystem = (
  { data: { paymentSystem, charge, now } }: ChoosePaymentSystem,
  order: Order,
): readonly OrderEvent[] => {
  if (order.status === 'unplaced') return reject('order-not-placed');
  const { orderId, number } = order;
  switch (order.status) {
    case 'pending':
      return order.paymentSystem === paymentSystem && sameMoney(order.charge, charge)
        ? []
        : [
            {
              type: 'ordering.PaymentSystemChosen',
              data: { orderId, number, paymentSystem, charge, at: now },
            },
          ];
    case 'paid':
    case 'fulfilled':
      return reject('order-paid');
    case 'expired':
    case 'cancelled':
      return reject('order-closed');
  }
};

/** Money that came is always an event: what is wrong with it is told by which. */
export const confirmPayment = (
  { data: { payment, amount, now } }: ConfirmPayment,
  order: Order,
): readonly OrderEvent[] => {
  if (order.status === 'unplaced') return reject('order-not-placed');
  const { orderId, number, productId, rateId, count, charge, payments } = order;
  const known = payments.some(
    ({ system, paymentId }) => system === payment.system && paymentId === payment.paymentId,
  );
  if (known) return []; // providers repeat their notifications

  const came = { orderId, number, payment, amount, at: now };
  if (order.paidAt !== null) return [{ type: 'ordering.OrderPaidTwice', data: came }];
  if (!sameMoney(amount, charge)) {
    return [{ type: 'ordering.PaymentMismatched', data: { ...came, expected: charge } }];
  }
  const late = order.status !== 'pending';
  return [{ type: 'ordering.OrderPaid', data: { ...came, productId, rateId, count, late } }];
};

export const expire = ({ data: { now } }: ExpireOrder, order: Order): readonly OrderEvent[] => {
  if (order.status === 'unplaced') return reject('order-not-placed');
  if (order.status !== 'pending') return [];
  if (now < order.until) return reject('order-not-due');
  const { orderId, number, rateId } = order;
  return [{ type: 'ordering.OrderExpired', data: { orderId, number, rateId, at: now } }];
};

export const cancel = ({ data: { now } }: CancelOrder, order: Order): readonly OrderEvent[] => {
  if (order.status === 'unplaced') return reject('order-not-placed');
  const { orderId, number, rateId } = order;
  switch (order.status) {
    case 'pending':
      return [{ type: 'ordering.OrderCancelled', data: { orderId, number, rateId, at: now } }];
    case 'paid':
    case 'fulfilled':
      return reject('order-paid');
    case 'expired':
    case 'cancelled':
      return [];
  }
};
