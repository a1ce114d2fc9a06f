import type { Amount, Amounts } from './amounts.ts';
import { addAmount, amountIn, isSameAmount } from './amounts.ts';
import { paymentKey } from './provider-ledger.ts';
import type { Fact } from './facts.ts';
import { dispatchFacts } from './facts.ts';
import type { Violation } from './violation.ts';

type FactOf<Type extends Fact['type']> = Extract<Fact, { type: Type }>;
export type PaymentConfirmed = FactOf<'payments.PaymentConfirmed'>;
export type PaymentReversed = FactOf<'payments.PaymentReversed'>;
type PaymentReceived = FactOf<
  | 'ordering.OrderPaid'
  | 'ordering.PaymentMismatched'
  | 'ordering.OrderPaidTwice'
  | 'ordering.ReversedPaymentReceived'
>;
type ReversalFact = FactOf<'ordering.OrderPaymentReversed' | 'ordering.UnreportedPaymentReversed'>;

/** A refund of the shop's own, with the event that decided it. */
export type OwnRefund = Readonly<{
  decided: FactOf<'ordering.RefundDecided'>;
  method: 'api' | 'manual';
  state: 'due' | 'sent' | 'failed';
}>;

/** The facts of the log by payment, and the facts about keys by order. */
export type MoneyState = Readonly<{
  confirmed: ReadonlyMap<string, PaymentConfirmed>;
  receivedPayments: ReadonlyMap<string, PaymentReceived>;
  /** Sums that the provider reported as returned: by `freekassa:1 refunded`. */
  reportedReversals: Amounts;
  /**
   * Reversals and whether the order was notified of them, by `freekassa:1 refunded {reversal id}`.
   */
  reversals: ReadonlyMap<string, Readonly<{ fact: PaymentReversed; isRecorded: boolean }>>;
  /** Sums that were reversed or refunded, by payment. */
  returned: Amounts;
  refunds: ReadonlyMap<string, OwnRefund>;
  /** How many keys were ordered. */
  counts: ReadonlyMap<string, number>;
  /** Orders that were fulfilled. */
  fulfilled: ReadonlySet<string>;
  /** Orders in the backlog that both the order and the pool record. */
  waiting: ReadonlySet<string>;
  ordersOnHold: ReadonlySet<string>;
  /** Payments of which the rest stays with the shop though nothing is delivered for it. */
  ended: ReadonlySet<string>;
  violations: readonly Violation[];
}>;

export const foldMoney = (facts: readonly Fact[]): MoneyState => {
  const violations: Violation[] = [];
  const confirmed = new Map<string, PaymentConfirmed>();
  const receivedPayments = new Map<string, PaymentReceived>();
  const accepted = new Set<string>();
  const reportedReversals: Amounts = new Map();
  const reversals = new Map<string, Readonly<{ fact: PaymentReversed; isRecorded: boolean }>>();
  const returned: Amounts = new Map();
  /** Sums that were reversed before their payment was reported, by payment. */
  const earlyReturns: Amounts = new Map();
  const refunds = new Map<string, OwnRefund>();
  const counts = new Map<string, number>();
  const fulfilled = new Set<string>();
  const awaitingKeys = new Set<string>();
  const queued = new Set<string>();
  const ordersOnHold = new Set<string>();
  const closedPayments = new Set<string>();

  const reportViolation =
    (invariant: 'I6' | 'I10') =>
    ({ stream, revision }: Fact, what: string): void =>
      void violations.push({ invariant, what, stream, revision });
  const reportDuplicate = reportViolation('I10');
  const reportMismatch = reportViolation('I6');
  const keyOf = ({ payment }: Readonly<{ payment: PaymentReceived['data']['payment'] }>): string =>
    paymentKey(payment.system, payment.paymentId);
  const receivePayment = (fact: PaymentReceived): void => {
    const key = keyOf(fact.data);
    const isAccepted = accepted.delete(key);
    if (receivedPayments.has(key) && !isAccepted)
      reportDuplicate(fact, `payment ${key} is recorded twice by its order`);
    receivedPayments.set(key, fact);
  };
  /** Does nothing while the payment is not confirmed. Its confirmation checks again. */
  const checkReturned = (fact: Fact, key: string): void => {
    const paid = confirmed.get(key)?.data.amount;
    if (!paid) return;
    const isExceeded = [...(returned.get(key) ?? [])].some(
      ([currency, minor]) => minor > (currency === paid.currency ? paid.minor : 0),
    );
    if (isExceeded) reportMismatch(fact, `more of payment ${key} is returned than was paid`);
  };
  const recordReturn = (fact: Fact, key: string, amount: Amount): void => {
    addAmount(returned, key, amount);
    checkReturned(fact, key);
  };
  /**
   * The amount neither refunded nor due to be, in the currency of the payment; 0 if the order was
   * not notified of the payment.
   */
  const remainingAmount = (key: string): number => {
    const paid = receivedPayments.get(key)?.data.amount;
    if (!paid) return 0;
    const { minor, currency } = paid;
    const due: Amounts = new Map();
    for (const { decided, state } of refunds.values()) {
      if (state === 'due') addAmount(due, keyOf(decided.data), decided.data.amount);
    }
    return minor - amountIn(due, key, currency) - amountIn(returned, key, currency);
  };
  const markReversalRecorded = (reversal: string): void => {
    const reported = reversals.get(reversal);
    if (reported) reversals.set(reversal, { ...reported, isRecorded: true });
  };
  const recordReversal = (fact: ReversalFact): void => {
    const key = keyOf(fact.data);
    recordReturn(fact, key, fact.data.amount);
    if (fact.data.whole) closedPayments.add(key);
    if (fact.data.stops && remainingAmount(key) > 0) {
      reportMismatch(fact, `payment ${key} stops its order although only a part was returned`);
    }
    markReversalRecorded(`${key} ${fact.data.kind} ${fact.data.reversalId}`);
  };
  const updateRefund = (fact: Fact, refundId: string, next: Partial<OwnRefund>): void => {
    const refund = refunds.get(refundId);
    if (!refund) reportMismatch(fact, `refund ${refundId} was never approved`);
    else refunds.set(refundId, { ...refund, ...next });
  };

  dispatchFacts(facts, {
    'ordering.OrderPlaced': ({ data }) => void counts.set(data.orderId, data.count),
    'payments.PaymentConfirmed': (fact) => {
      const key = paymentKey(fact.data.system, fact.data.paymentId);
      if (confirmed.has(key)) reportDuplicate(fact, `payment ${key} is counted twice`);
      confirmed.set(key, fact);
      checkReturned(fact, key);
    },
    'payments.PaymentReversed': (fact) => {
      const { system, paymentId, kind, reversalId, amount } = fact.data;
      const what = `${paymentKey(system, paymentId)} ${kind}`;
      const violationKey = `${what} ${reversalId}`;
      if (reversals.has(violationKey))
        reportDuplicate(fact, `payment ${violationKey} is counted twice`);
      reversals.set(violationKey, { fact, isRecorded: false });
      addAmount(reportedReversals, what, amount);
    },
    'ordering.OrderPaid': receivePayment,
    'ordering.PaymentMismatched': receivePayment,
    'ordering.OrderPaidTwice': receivePayment,
    'ordering.ReversedPaymentReceived': receivePayment,
    'ordering.EarlyReversalsApplied': (fact) => {
      const { minor, currency } = fact.data.amount;
      if (minor !== amountIn(earlyReturns, keyOf(fact.data), currency))
        reportMismatch(fact, `of payment ${keyOf(fact.data)} another sum was returned early`);
    },
    'ordering.MismatchAccepted': ({ data }) => void accepted.add(keyOf(data)),
    'ordering.OrderPaymentReversed': recordReversal,
    'ordering.UnreportedPaymentReversed': (fact) => {
      const key = keyOf(fact.data);
      addAmount(earlyReturns, key, fact.data.amount);
      recordReversal(fact);
    },
    'ordering.RefundDecided': (decided) => {
      const { refundId, method, whole } = decided.data;
      if (refunds.has(refundId)) reportDuplicate(decided, `refund ${refundId} is approved twice`);
      refunds.set(refundId, { decided, method, state: 'due' });
      if (whole) closedPayments.add(keyOf(decided.data));
    },
    'ordering.RefundSent': (fact) => {
      const { refundId, amount } = fact.data;
      const key = keyOf(fact.data);
      const refund = refunds.get(refundId);
      if (refund?.state === 'sent') reportDuplicate(fact, `refund ${refundId} is sent twice`);
      if (refund && !isSameAmount(refund.decided.data.amount, amount))
        reportMismatch(fact, `refund ${refundId} is sent with another amount`);
      updateRefund(fact, refundId, { state: 'sent' });
      recordReturn(fact, key, amount);
      if (fact.data.reversalId !== null)
        markReversalRecorded(`${key} refunded ${fact.data.reversalId}`);
    },
    'ordering.RefundConfirmed': ({ data }) =>
      markReversalRecorded(`${keyOf(data)} refunded ${data.reversalId}`),
    'ordering.RefundFailed': (fact) => updateRefund(fact, fact.data.refundId, { state: 'failed' }),
    'ordering.RefundRetried': (fact) =>
      updateRefund(fact, fact.data.refundId, { state: 'due', method: fact.data.method }),
    'ordering.OrderHeld': ({ data }) => void ordersOnHold.add(data.orderId),
    'ordering.OrderHoldLifted': ({ data }) => void ordersOnHold.delete(data.orderId),
    'ordering.KeysAwaited': ({ data }) => void awaitingKeys.add(data.orderId),
    'ordering.OrderFulfilled': ({ data }) => void fulfilled.add(data.orderId),
    'stock.OrderQueuedForKeys': ({ data }) => void queued.add(data.orderId),
    'stock.OrderLeftQueue': (fact) => {
      if (queued.delete(fact.data.orderId)) return;
      reportMismatch(fact, `order ${fact.data.orderId} leaves the queue without being in it`);
    },
    'stock.KeysAllocated': ({ data }) => void queued.delete(data.orderId),
  });
  const backloggedOrders = new Set([...awaitingKeys].filter((orderId) => queued.has(orderId)));
  return {
    confirmed,
    receivedPayments: receivedPayments,
    reportedReversals: reportedReversals,
    reversals,
    returned,
    refunds,
    counts,
    fulfilled,
    waiting: backloggedOrders,
    ordersOnHold: ordersOnHold,
    ended: closedPayments,
    violations,
  };
};
