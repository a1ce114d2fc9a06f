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
  /** Minor units that the provider reported as returned: by `freekassa:1 refunded`. */
  reportedReversals: ReadonlyMap<string, number>;
  /**
   * Reversals and whether the order was notified of them, by `freekassa:1 refunded {reversal id}`.
   */
  reversals: ReadonlyMap<string, Readonly<{ fact: PaymentReversed; isKnown: boolean }>>;
  /** Reversed minor units, by payment. */
  returned: ReadonlyMap<string, number>;
  refunds: ReadonlyMap<string, OwnRefund>;
  /** How many keys were ordered. */
  counts: ReadonlyMap<string, number>;
  /** Orders that were fulfilled. */
  fulfilled: ReadonlySet<string>;
  /** Orders in the backlog that both the order and the pool record. */
  waiting: ReadonlySet<string>;
  held: ReadonlySet<string>;
  /** Payments of which the rest stays with the shop though nothing is delivered for it. */
  ended: ReadonlySet<string>;
  violations: readonly Violation[];
}>;

export const foldMoney = (facts: readonly Fact[]): MoneyState => {
  const violations: Violation[] = [];
  const confirmed = new Map<string, PaymentConfirmed>();
  const receivedPayments = new Map<string, PaymentReceived>();
  const accepted = new Set<string>();
  const reportedReversals = new Map<string, number>();
  const reversals = new Map<string, Readonly<{ fact: PaymentReversed; isKnown: boolean }>>();
  const returned = new Map<string, number>();
  /** Minor units that were reversed before their payment was reported, by payment. */
  const earlyReturns = new Map<string, number>();
  const refunds = new Map<string, OwnRefund>();
  const counts = new Map<string, number>();
  const fulfilled = new Set<string>();
  const awaitingKeys = new Set<string>();
  const queued = new Set<string>();
  const heldOrders = new Set<string>();
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
  const recordReturn = (fact: Fact, key: string, minor: number): void => {
    const sum = (returned.get(key) ?? 0) + minor;
    returned.set(key, sum);
    const all = confirmed.get(key)?.data.amount.minor;
    if (all !== undefined && sum > all)
      reportMismatch(fact, `more of payment ${key} is returned than was paid`);
  };
  /** The amount neither refunded nor due to be; 0 if the order was not notified of the payment. */
  const remainingAmount = (key: string): number => {
    const paid = receivedPayments.get(key)?.data.amount.minor ?? 0;
    const due = [...refunds.values()]
      .filter(({ decided, state }) => state === 'due' && keyOf(decided.data) === key)
      .reduce((sum, { decided }) => sum + decided.data.amount.minor, 0);
    return paid - due - (returned.get(key) ?? 0);
  };
  const markReversalKnown = (reversal: string): void => {
    const known = reversals.get(reversal);
    if (known) reversals.set(reversal, { ...known, isKnown: true });
  };
  const recordReversal = (fact: ReversalFact): void => {
    const key = keyOf(fact.data);
    recordReturn(fact, key, fact.data.amount.minor);
    if (fact.data.whole) closedPayments.add(key);
    if (fact.data.stops && remainingAmount(key) > 0) {
      reportMismatch(fact, `payment ${key} stops its order although only a part was returned`);
    }
    markReversalKnown(`${key} ${fact.data.kind} ${fact.data.reversalId}`);
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
    },
    'payments.PaymentReversed': (fact) => {
      const { system, paymentId, kind, reversalId, amount } = fact.data;
      const what = `${paymentKey(system, paymentId)} ${kind}`;
      const one = `${what} ${reversalId}`;
      if (reversals.has(one)) reportDuplicate(fact, `payment ${one} is counted twice`);
      reversals.set(one, { fact, isKnown: false });
      reportedReversals.set(what, (reportedReversals.get(what) ?? 0) + amount.minor);
    },
    'ordering.OrderPaid': receivePayment,
    'ordering.PaymentMismatched': receivePayment,
    'ordering.OrderPaidTwice': receivePayment,
    'ordering.ReversedPaymentReceived': receivePayment,
    'ordering.EarlyReversalsApplied': (fact) => {
      const early = earlyReturns.get(keyOf(fact.data)) ?? 0;
      if (fact.data.amount.minor !== early)
        reportMismatch(fact, `of payment ${keyOf(fact.data)} another sum was returned early`);
    },
    'ordering.MismatchAccepted': ({ data }) => void accepted.add(keyOf(data)),
    'ordering.OrderPaymentReversed': recordReversal,
    'ordering.UnreportedPaymentReversed': (fact) => {
      const key = keyOf(fact.data);
      earlyReturns.set(key, (earlyReturns.get(key) ?? 0) + fact.data.amount.minor);
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
      const known = refunds.get(refundId);
      if (known?.state === 'sent') reportDuplicate(fact, `refund ${refundId} is sent twice`);
      const same = known?.decided.data.amount.minor === amount.minor;
      if (known && !same) reportMismatch(fact, `refund ${refundId} is sent with another amount`);
      updateRefund(fact, refundId, { state: 'sent' });
      recordReturn(fact, key, amount.minor);
      if (fact.data.reversalId !== null)
        markReversalKnown(`${key} refunded ${fact.data.reversalId}`);
    },
    'ordering.RefundConfirmed': ({ data }) =>
      markReversalKnown(`${keyOf(data)} refunded ${data.reversalId}`),
    'ordering.RefundFailed': (fact) => updateRefund(fact, fact.data.refundId, { state: 'failed' }),
    'ordering.RefundRetried': (fact) =>
      updateRefund(fact, fact.data.refundId, { state: 'due', method: fact.data.method }),
    'ordering.OrderHeld': ({ data }) => void heldOrders.add(data.orderId),
    'ordering.OrderHoldLifted': ({ data }) => void heldOrders.delete(data.orderId),
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
    held: heldOrders,
    ended: closedPayments,
    violations,
  };
};
