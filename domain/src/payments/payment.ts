import type { Command, Decider } from '../kernel/index.ts';
import { rejecting } from '../kernel/index.ts';
import type { PaymentConfirmed, PaymentReversed, ReversalKind } from './events.ts';
import { paymentsTexts } from './texts.ts';

export type RecordPayment = Command<'RecordPayment', PaymentConfirmed['data']>;
export type RecordReversal = Command<'RecordReversal', PaymentReversed['data']>;

/** The order that the provider's payment belongs to, and what was told of it. */
export type Payment = Readonly<{
  orderId: string;
  confirmed: boolean;
  reversed: readonly ReversalKind[];
}> | null;

type PaymentEvent = PaymentConfirmed | PaymentReversed;

const decide = (
  command: RecordPayment | RecordReversal,
  known: Payment,
): readonly PaymentEvent[] => {
  if (known && known.orderId !== command.data.orderId) {
    return rejecting(paymentsTexts)('payment-of-another-order');
  }
  switch (command.type) {
    case 'RecordPayment':
      return known?.confirmed === true
        ? []
        : [{ type: 'payments.PaymentConfirmed', data: command.data }];
    case 'RecordReversal':
      return known?.reversed.includes(command.data.kind) === true
        ? []
        : [{ type: 'payments.PaymentReversed', data: command.data }];
  }
};

/**
 * One payment of one provider, of one order. That the money came counts once, and once each way
 * in which it went back; what is told first does not matter.
 */
export const payment: Decider<Payment, RecordPayment | RecordReversal, PaymentEvent> = {
  initialState: null,
  decide,
  evolve: (known, event) => {
    const { orderId } = event.data;
    const { confirmed, reversed } = known ?? { confirmed: false, reversed: [] };
    switch (event.type) {
      case 'payments.PaymentConfirmed':
        return { orderId, confirmed: true, reversed };
      case 'payments.PaymentReversed':
        return { orderId, confirmed, reversed: [...reversed, event.data.kind] };
    }
  },
};
