import type { Command, Decider } from '../kernel/index.ts';
import type { Currency, Money } from '@shop/contracts/kernel';
import { rejectWith } from '../kernel/index.ts';
import type { PaymentConfirmed, PaymentReversed } from './events.ts';
import { paymentsTexts } from '@shop/contracts/payments/texts';

export type RecordPayment = Command<'RecordPayment', PaymentConfirmed['data']>;

/** The returned part of a payment, as its provider reports it. */
export type ReversalReport =
  /** One refund or chargeback, with an id of its own. */
  | Readonly<{ by: 'id'; reversalId: string; amount: Money }>
  /** The amount of the payment left after all refunds, for providers whose refunds have no ids. */
  | Readonly<{ by: 'remainder'; left: Money }>;

export type RecordReversal = Command<
  'RecordReversal',
  Omit<PaymentReversed['data'], 'reversalId' | 'isSum' | 'amount'> & {
    report: ReversalReport;
    /** The amount charged through the provider, used until the received amount is confirmed. */
    charge: Money;
  }
>;

type Reversal = Pick<PaymentReversed['data'], 'kind' | 'reversalId' | 'amount'>;
type NewReversal = Reversal & Pick<PaymentReversed['data'], 'isSum'>;

/** The order of a provider's payment, and the amounts recorded for it. */
export type Payment = Readonly<{
  orderId: string;
  /** Null until the payment is confirmed. */
  amount: Money | null;
  reversals: readonly Reversal[];
}> | null;

type PaymentEvent = PaymentConfirmed | PaymentReversed;

const refundedAmountOf = (current: Payment, currency: Currency): number =>
  (current?.reversals ?? [])
    .filter(({ kind, amount }) => kind === 'refunded' && amount.currency === currency)
    .reduce((sum, { amount }) => sum + amount.minor, 0);

/** The reversal that the report adds; null if it repeats recorded ones. */
const newReversal = (
  current: Payment,
  { kind, report, charge }: RecordReversal['data'],
): NewReversal | null => {
  if (report.by === 'id') {
    const { reversalId, amount } = report;
    const isRecorded = current?.reversals.some(
      (reversal) => reversal.kind === kind && reversal.reversalId === reversalId,
    );
    return isRecorded === true ? null : { kind, reversalId, isSum: false, amount };
  }
  const { minor, currency } = current?.amount ?? charge;
  const total = minor - report.left.minor;
  const addedAmount = total - refundedAmountOf(current, currency);
  return addedAmount > 0
    ? { kind, reversalId: `total:${total}`, isSum: true, amount: { minor: addedAmount, currency } }
    : null;
};

const decide = (
  command: RecordPayment | RecordReversal,
  current: Payment,
): readonly PaymentEvent[] => {
  if (current && current.orderId !== command.data.orderId) {
    return rejectWith(paymentsTexts)('payment-of-another-order');
  }
  switch (command.type) {
    case 'RecordPayment':
      return current?.amount ? [] : [{ type: 'payments.PaymentConfirmed', data: command.data }];
    case 'RecordReversal': {
      const { report: _, charge: __, ...eventData } = command.data;
      const reversal = newReversal(current, command.data);
      return reversal
        ? [{ type: 'payments.PaymentReversed', data: { ...eventData, ...reversal } }]
        : [];
    }
  }
};

/**
 * One payment of one provider, for one order. The payment counts once and each of its reversals
 * once, whichever notification arrives first.
 */
export const payment: Decider<Payment, RecordPayment | RecordReversal, PaymentEvent> = {
  initialState: null,
  decide,
  evolve: (current, event) => {
    const { orderId, amount } = event.data;
    const { reversals } = current ?? { reversals: [] };
    switch (event.type) {
      case 'payments.PaymentConfirmed':
        return { orderId, amount, reversals };
      case 'payments.PaymentReversed': {
        const { kind, reversalId } = event.data;
        const reversal = { kind, reversalId, amount };
        return { orderId, amount: current?.amount ?? null, reversals: [...reversals, reversal] };
      }
    }
  },
};
