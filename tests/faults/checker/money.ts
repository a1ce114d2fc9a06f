import type { Amounts } from './amounts.ts';
import { addAmount, amountIn, isSameAmount } from './amounts.ts';
import type { Fact } from './facts.ts';
import type { ProviderLedger, ProviderPayment } from './provider-ledger.ts';
import { capturedPayments, parseMinorUnits } from './provider-ledger.ts';
import type { MoneyState } from './fold-money.ts';
import { foldMoney } from './fold-money.ts';
import { checkRefunds } from './refunds.ts';
import type { Violation } from './violation.ts';

const moneyLocations = ['delivered', 'waiting', 'held', 'refundDue', 'returned'] as const;

/**
 * The location of captured money: `waiting` for keys; `held`, because the sum was different, the
 * order was paid already or the buyer is banned; `refundDue`, decided and not sent; `returned` to
 * the payer.
 */
type MoneyLocation = (typeof moneyLocations)[number];

/** Minor units. */
export type Balance = Readonly<
  { currency: string; captured: number; payments: number } & Record<MoneyLocation, number>
>;

export type MoneyCheck = Readonly<{
  violations: readonly Violation[];
  balances: readonly Balance[];
  /**
   * Payments by the location of their money; for a partial reversal, by the location of the rest.
   */
  counts: Readonly<Record<MoneyLocation, number>>;
}>;

/** I6, of every order as it was placed. */
export const checkTotals = (facts: readonly Fact[]): readonly Violation[] =>
  facts.flatMap((fact): Violation[] => {
    if (fact.type !== 'ordering.OrderPlaced') return [];
    const { count, unitPrice, discount, total, number } = fact.data;
    const expected = count * unitPrice.minor - (discount?.minor ?? 0);
    if (total.minor === expected && total.minor >= 0) return [];
    const { stream, revision } = fact;
    const what = `the total of order ${number} is ${total.minor}, its lines add up to ${expected}`;
    return [{ invariant: 'I6', what, stream, revision }];
  });

/**
 * The location of the remaining money; null: it is neither delivered in full nor recorded anywhere.
 */
const placeOf = (folded: MoneyState, key: string): MoneyLocation | null => {
  const { receivedPayments, fulfilled, waiting, ordersOnHold: held, ended } = folded;
  const payment = receivedPayments.get(key);
  if (!payment) return null;
  if (payment.type !== 'ordering.OrderPaid' || ended.has(key)) return 'held';
  const { orderId } = payment.data;
  if (fulfilled.has(orderId)) return 'delivered';
  if (held.has(orderId)) return 'held';
  return waiting.has(orderId) ? 'waiting' : null;
};

/** I4: an order is fulfilled with as many keys as were ordered, or with shared content. */
const inFull = (facts: readonly Fact[], { counts }: MoneyState): readonly Violation[] => {
  const shared = new Set(
    facts.flatMap((fact) => (fact.type === 'stock.SharedContentSet' ? [fact.data.key] : [])),
  );
  return facts.flatMap((fact): Violation[] => {
    if (fact.type !== 'ordering.OrderFulfilled') return [];
    const { orderId, keys, number } = fact.data;
    const own = keys.length === counts.get(orderId);
    if (own || (keys.length === 1 && keys.every((key) => shared.has(key)))) return [];
    const { stream, revision } = fact;
    const what = `order ${number} has ${counts.get(orderId)} items but gets ${keys.length} keys`;
    return [{ invariant: 'I4', what, stream, revision }];
  });
};

const invented = (
  { confirmed, receivedPayments }: MoneyState,
  captured: ReadonlyMap<string, ProviderPayment>,
): readonly Violation[] => [
  ...[...confirmed]
    .filter(([key]) => !captured.has(key))
    .map(([key, { stream, revision }]): Violation => {
      const what = `payment ${key} is counted, but the provider took no such payment`;
      return { invariant: 'I11', what, stream, revision };
    }),
  ...[...receivedPayments]
    .filter(([key]) => !confirmed.has(key))
    .map(([key, { stream, revision }]): Violation => {
      const what = `an order recorded payment ${key}, which was never confirmed`;
      return { invariant: 'I11', what, stream, revision };
    }),
];

/** Sums that are decided to be refunded and are not yet, by payment. */
const dueIn = ({ refunds }: MoneyState): Amounts => {
  const due: Amounts = new Map();
  for (const { decided, state } of refunds.values()) {
    const { payment, amount } = decided.data;
    const key = `${payment.system}:${payment.paymentId}`;
    if (state !== 'sent') addAmount(due, key, amount);
  }
  return due;
};

/**
 * I4 and I6, when the shop is idle: every payment that the provider took is delivered in full or
 * explicitly held, to the last unit. I11: no order is paid without a payment at the provider.
 */
export const checkMoney = (facts: readonly Fact[], providerLedger: ProviderLedger): MoneyCheck => {
  const folded = foldMoney(facts);
  const captured = capturedPayments(providerLedger);
  const due = dueIn(folded);
  const violations = [
    ...folded.violations,
    ...inFull(facts, folded),
    ...invented(folded, captured),
    ...checkRefunds(folded, providerLedger),
  ];
  const none = { delivered: 0, waiting: 0, held: 0, refundDue: 0, returned: 0 };
  const counts = { ...none };
  const balances = new Map<string, { -readonly [Part in keyof Balance]: Balance[Part] }>();

  for (const [key, { currency, amount, order }] of captured) {
    const balance = balances.get(currency) ?? { currency, captured: 0, payments: 0, ...none };
    balances.set(currency, balance);
    balance.captured += parseMinorUnits(amount);
    balance.payments += 1;
    const complain = (invariant: 'I4' | 'I6', what: string): void =>
      void violations.push({ invariant, what: `payment ${key} of order ${order} ${what}` });

    const counted = folded.confirmed.get(key)?.data.amount;
    if (!counted) complain('I4', 'was taken but is not counted');
    else if (!isSameAmount(counted, { minor: parseMinorUnits(amount), currency })) {
      complain('I6', 'is counted with another amount');
    }
    const recorded = folded.receivedPayments.get(key)?.data.amount;
    if (counted && recorded && !isSameAmount(counted, recorded))
      complain('I6', 'is recorded by its order with another amount');
    const returned = amountIn(folded.returned, key, currency);
    // an order that was notified of the reversal first needs no notification of the payment
    if (!recorded && returned === 0) complain('I4', 'was taken but is not recorded by its order');
    const isPrice = folded.receivedPayments.get(key)?.type === 'ordering.OrderPaid';
    if (recorded && isPrice && returned >= recorded.minor && !folded.ended.has(key)) {
      complain('I6', 'was returned but its order is not stopped');
    }
    const all = recorded?.minor ?? returned;
    const owed = Math.min(all - returned, amountIn(due, key, currency));
    const rest = all - returned - owed;
    balance.returned += returned;
    balance.refundDue += owed;
    const place =
      all === 0 || rest > 0 ? placeOf(folded, key) : owed > 0 ? 'refundDue' : 'returned';
    if (place === null) {
      complain('I4', 'is neither delivered in full nor due for a refund');
      continue;
    }
    if (rest > 0) balance[place] += rest;
    counts[place] += 1;
  }

  for (const balance of balances.values()) {
    const accounted = moneyLocations.reduce((sum, place) => sum + balance[place], 0);
    if (accounted === balance.captured) continue;
    const what = `${balance.captured} ${balance.currency} were captured, ${accounted} are accounted for`;
    violations.push({ invariant: 'I6', what });
  }
  return { violations, balances: [...balances.values()], counts };
};
