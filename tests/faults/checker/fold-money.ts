import { paymentKey } from './book.ts';
import type { Fact } from './facts.ts';
import { goThrough } from './facts.ts';
import type { Violation } from './violation.ts';

type Of<Type extends Fact['type']> = Extract<Fact, { type: Type }>;
export type Confirmed = Of<'payments.PaymentConfirmed'>;
export type Reversed = Of<'payments.PaymentReversed'>;
type Came = Of<'ordering.OrderPaid' | 'ordering.PaymentMismatched' | 'ordering.OrderPaidTwice'>;

/** A refund of the shop's own, with the event that decided it. */
export type OwnRefund = Readonly<{
  decided: Of<'ordering.RefundDecided'>;
  way: 'api' | 'by_hand';
  state: 'due' | 'sent' | 'failed';
}>;

/** By payment what the log tells of it, by order what it tells of the keys. */
export type Folded = Readonly<{
  confirmed: ReadonlyMap<string, Confirmed>;
  came: ReadonlyMap<string, Came>;
  /** Minor units that the provider reported as returned: by `freekassa:1 refunded`. */
  told: ReadonlyMap<string, number>;
  /** Reversals that an order knows or does not, by `freekassa:1 refunded {reversal id}`. */
  reversals: ReadonlyMap<string, Readonly<{ fact: Reversed; isKnown: boolean }>>;
  /** Minor units that went back, by payment. */
  returned: ReadonlyMap<string, number>;
  refunds: ReadonlyMap<string, OwnRefund>;
  /** How many keys were ordered. */
  counts: ReadonlyMap<string, number>;
  /** Orders that were fulfilled. */
  fulfilled: ReadonlySet<string>;
  /** They know that they wait, and the pool knows it too. */
  waiting: ReadonlySet<string>;
  held: ReadonlySet<string>;
  /** Payments of which the rest stays with the shop though nothing is delivered for it. */
  ended: ReadonlySet<string>;
  violations: readonly Violation[];
}>;

export const foldMoney = (facts: readonly Fact[]): Folded => {
  const violations: Violation[] = [];
  const confirmed = new Map<string, Confirmed>();
  const came = new Map<string, Came>();
  const accepted = new Set<string>();
  const told = new Map<string, number>();
  const reversals = new Map<string, Readonly<{ fact: Reversed; isKnown: boolean }>>();
  const returned = new Map<string, number>();
  const refunds = new Map<string, OwnRefund>();
  const counts = new Map<string, number>();
  const fulfilled = new Set<string>();
  const awaiting = new Set<string>();
  const queued = new Set<string>();
  const held = new Set<string>();
  const ended = new Set<string>();

  const complain =
    (invariant: 'I6' | 'I10') =>
    ({ stream, revision }: Fact, what: string): void =>
      void violations.push({ invariant, what, stream, revision });
  const twice = complain('I10');
  const odd = complain('I6');
  const keyOf = ({ payment }: Readonly<{ payment: Came['data']['payment'] }>): string =>
    paymentKey(payment.system, payment.paymentId);
  const tell = (fact: Came): void => {
    const key = keyOf(fact.data);
    const anew = accepted.delete(key);
    if (came.has(key) && !anew) twice(fact, `payment ${key} is told to an order twice`);
    came.set(key, fact);
  };
  const goBack = (fact: Fact, key: string, minor: number): void => {
    const sum = (returned.get(key) ?? 0) + minor;
    returned.set(key, sum);
    const all = confirmed.get(key)?.data.amount.minor;
    if (all !== undefined && sum > all) odd(fact, `of payment ${key} more goes back than came`);
  };
  /** What neither went back nor is decided to; 0 of what the order was not told of. */
  const keptOf = (key: string): number => {
    const paid = came.get(key)?.data.amount.minor ?? 0;
    const due = [...refunds.values()]
      .filter(({ decided, state }) => state === 'due' && keyOf(decided.data) === key)
      .reduce((sum, { decided }) => sum + decided.data.amount.minor, 0);
    return paid - due - (returned.get(key) ?? 0);
  };
  const know = (reversal: string): void => {
    const known = reversals.get(reversal);
    if (known) reversals.set(reversal, { ...known, isKnown: true });
  };
  const change = (fact: Fact, refundId: string, next: Partial<OwnRefund>): void => {
    const refund = refunds.get(refundId);
    if (!refund) odd(fact, `refund ${refundId} was never decided`);
    else refunds.set(refundId, { ...refund, ...next });
  };

  goThrough(facts, {
    'ordering.OrderPlaced': ({ data }) => void counts.set(data.orderId, data.count),
    'payments.PaymentConfirmed': (fact) => {
      const key = paymentKey(fact.data.system, fact.data.paymentId);
      if (confirmed.has(key)) twice(fact, `payment ${key} is counted twice`);
      confirmed.set(key, fact);
    },
    'payments.PaymentReversed': (fact) => {
      const { system, paymentId, kind, reversalId, amount } = fact.data;
      const what = `${paymentKey(system, paymentId)} ${kind}`;
      const one = `${what} ${reversalId}`;
      if (reversals.has(one)) twice(fact, `payment ${one} is counted twice`);
      reversals.set(one, { fact, isKnown: false });
      told.set(what, (told.get(what) ?? 0) + amount.minor);
    },
    'ordering.OrderPaid': tell,
    'ordering.PaymentMismatched': tell,
    'ordering.OrderPaidTwice': tell,
    'ordering.MismatchAccepted': ({ data }) => void accepted.add(keyOf(data)),
    'ordering.PaymentReversed': (fact) => {
      const key = keyOf(fact.data);
      goBack(fact, key, fact.data.amount.minor);
      if (fact.data.whole) ended.add(key);
      if (fact.data.stops && keptOf(key) > 0) {
        odd(fact, `payment ${key} stops its order, though not all of it went back`);
      }
      know(`${key} ${fact.data.kind} ${fact.data.reversalId}`);
    },
    'ordering.RefundDecided': (decided) => {
      const { refundId, way, whole } = decided.data;
      if (refunds.has(refundId)) twice(decided, `refund ${refundId} is decided twice`);
      refunds.set(refundId, { decided, way, state: 'due' });
      if (whole) ended.add(keyOf(decided.data));
    },
    'ordering.RefundSent': (fact) => {
      const { refundId, amount } = fact.data;
      const key = keyOf(fact.data);
      const known = refunds.get(refundId);
      if (known?.state === 'sent') twice(fact, `refund ${refundId} is sent twice`);
      const same = known?.decided.data.amount.minor === amount.minor;
      if (known && !same) odd(fact, `refund ${refundId} is sent as another sum`);
      change(fact, refundId, { state: 'sent' });
      goBack(fact, key, amount.minor);
      if (fact.data.reversalId !== null) know(`${key} refunded ${fact.data.reversalId}`);
    },
    'ordering.RefundConfirmed': ({ data }) => know(`${keyOf(data)} refunded ${data.reversalId}`),
    'ordering.RefundFailed': (fact) => change(fact, fact.data.refundId, { state: 'failed' }),
    'ordering.RefundRetried': (fact) =>
      change(fact, fact.data.refundId, { state: 'due', way: fact.data.way }),
    'ordering.OrderHeld': ({ data }) => void held.add(data.orderId),
    'ordering.OrderHoldLifted': ({ data }) => void held.delete(data.orderId),
    'ordering.KeysAwaited': ({ data }) => void awaiting.add(data.orderId),
    'ordering.OrderFulfilled': ({ data }) => void fulfilled.add(data.orderId),
    'stock.OrderQueuedForKeys': ({ data }) => void queued.add(data.orderId),
    'stock.OrderLeftQueue': (fact) => {
      if (queued.delete(fact.data.orderId)) return;
      odd(fact, `order ${fact.data.orderId} leaves the queue, and does not stand in it`);
    },
    'stock.KeysIssued': ({ data }) => void queued.delete(data.orderId),
  });
  const waiting = new Set([...awaiting].filter((orderId) => queued.has(orderId)));
  return {
    confirmed,
    came,
    told,
    reversals,
    returned,
    refunds,
    counts,
    fulfilled,
    waiting,
    held,
    ended,
    violations,
  };
};
