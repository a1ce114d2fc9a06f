import type { Command, Decider } from '../kernel/index.ts';
import type { Money } from '@shop/contracts/kernel';
import { rejecting } from '../kernel/index.ts';
import type { PaymentConfirmed, PaymentReversed } from './events.ts';
import { paymentsTexts } from '@shop/contracts/payments/texts';

export type RecordPayment = Command<'RecordPayment', PaymentConfirmed['data']>;

/** How much of a payment was returned, as its provider reports it. */
export type ReversalReport =
  /** One refund or charge-back, under an id of its own. */
  | Readonly<{ by: 'id'; reversalId: string; amount: Money }>
  /** What all refunds together left of the payment: providers whose refunds have no ids. */
  | Readonly<{ by: 'remainder'; left: Money }>;

export type RecordReversal = Command<
  'RecordReversal',
  Omit<PaymentReversed['data'], 'reversalId' | 'isSum' | 'amount'> & {
    report: ReversalReport;
    /** What the provider was asked for. It stands in for an amount that is not confirmed yet. */
    charge: Money;
  }
>;

type Reversal = Pick<PaymentReversed['data'], 'kind' | 'reversalId' | 'amount'>;
type NewReversal = Reversal & Pick<PaymentReversed['data'], 'isSum'>;

/** The order that the provider's payment belongs to, and what is known of its money. */
export type Payment = Readonly<{
  orderId: string;
  /** Null until the payment is confirmed. */
  amount: Money | null;
  reversals: readonly Reversal[];
}> | null;

type PaymentEvent = PaymentConfirmed | PaymentReversed;

const refundedIn = (known: Payment): number =>
  (known?.reversals ?? [])
    .filter(({ kind }) => kind === 'refunded')
    .reduce((sum, { amount }) => sum + amount.minor, 0);

/** The reversal that the report adds to those known; null if it repeats what is known. */
const newReversal = (
  known: Payment,
  { kind, report, charge }: RecordReversal['data'],
): NewReversal | null => {
  if (report.by === 'id') {
    const { reversalId, amount } = report;
    const isKnown = known?.reversals.some(
      (reversal) => reversal.kind === kind && reversal.reversalId === reversalId,
    );
    return isKnown === true ? null : { kind, reversalId, isSum: false, amount };
  }
  const { minor, currency } = known?.amount ?? charge;
  const total = minor - report.left.minor;
  const added = total - refundedIn(known);
  return added > 0
    ? { kind, reversalId: `total:${total}`, isSum: true, amount: { minor: added, currency } }
    : null;
};

const decide = (
  command: RecordPayment | RecordReversal,
  known: Payment,
): readonly PaymentEvent[] => {
  if (known && known.orderId !== command.data.orderId) {
    return rejecting(paymentsTexts)('payment-of-another-order');
  }
  switch (command.type) {
    case 'RecordPayment':
      return known?.amount ? [] : [{ type: 'payments.PaymentConfirmed', data: command.data }];
    case 'RecordReversal': {
      const { report: _, charge: __, ...about } = command.data;
      const reversal = newReversal(known, command.data);
      return reversal
        ? [{ type: 'payments.PaymentReversed', data: { ...about, ...reversal } }]
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
  evolve: (known, event) => {
    const { orderId, amount } = event.data;
    const { reversals } = known ?? { reversals: [] };
    switch (event.type) {
      case 'payments.PaymentConfirmed':
        return { orderId, amount, reversals };
      case 'payments.PaymentReversed': {
        const { kind, reversalId } = event.data;
        const reversal = { kind, reversalId, amount };
        return { orderId, amount: known?.amount ?? null, reversals: [...reversals, reversal] };
      }
    }
  },
};
