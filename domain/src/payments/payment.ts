import type { Command, Decider } from '../kernel/index.ts';
import { rejecting } from '../kernel/index.ts';
import type { PaymentConfirmed } from './events.ts';
import { paymentsTexts } from './texts.ts';

export type RecordPayment = Command<'RecordPayment', PaymentConfirmed['data']>;

/** The order that the provider's payment was counted for. */
export type Payment = Readonly<{ orderId: string }> | null;

/** One payment of one provider: it counts once, and for one order. */
export const payment: Decider<Payment, RecordPayment, PaymentConfirmed> = {
  initialState: null,
  decide: ({ data }, counted) => {
    if (counted === null) return [{ type: 'payments.PaymentConfirmed', data }];
    return counted.orderId === data.orderId
      ? []
      : rejecting(paymentsTexts)('payment-of-another-order');
  },
  evolve: (_, { data: { orderId } }) => ({ orderId }),
};
