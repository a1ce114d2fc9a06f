import type { Amounts } from './amounts.ts';
import { addAmount, amountIn, isSameAmount } from './amounts.ts';
import type { ProviderLedger } from './provider-ledger.ts';
import { capturedPayments, parseMinorUnits, paymentKey } from './provider-ledger.ts';
import type { MoneyState } from './fold-money.ts';
import type { Violation } from './violation.ts';

/** Systems that notify the shop of reversals, even of those that the shop requested. */
const notifyingSystems: ReadonlySet<string> = new Set(['sandbox', 'mir']);

/**
 * I10 and I6: each refund by the provider at the shop's request is a refund of that amount that the
 * shop decided, and recorded as sent. Each refund that the shop recorded as sent by the provider
 * exists there. Each reversal by the provider itself is recorded by the shop and the order.
 */
export const checkRefunds = (
  { refunds, reportedReversals, reversals }: MoneyState,
  providerLedger: ProviderLedger,
): readonly Violation[] => {
  const violations: Violation[] = [];
  const captured = capturedPayments(providerLedger);
  const refundedByProvider = new Set<string>();
  const reversedByProvider: Amounts = new Map();
  for (const { key, system, intid, kind, amount } of providerLedger.refunds) {
    const payment = paymentKey(system, intid);
    const currency = captured.get(payment)?.currency ?? '';
    const refunded = { minor: parseMinorUnits(amount), currency };
    const reportViolation = (invariant: 'I4' | 'I6' | 'I10', what: string): void =>
      void violations.push({ invariant, what: `of payment ${payment} ${what}` });
    const ownRefund = refunds.get(key);
    if (ownRefund) {
      if (refundedByProvider.has(key))
        reportViolation('I10', `refund ${key} was sent twice by the provider`);
      refundedByProvider.add(key);
      if (!isSameAmount(ownRefund.decided.data.amount, refunded))
        reportViolation('I6', `refund ${key} has another amount at the provider`);
      if (ownRefund.state !== 'sent')
        reportViolation('I4', `refund ${key} was sent by the provider but is ${ownRefund.state}`);
    }
    if (notifyingSystems.has(system)) {
      const what = `${payment} ${kind}`;
      addAmount(reversedByProvider, what, refunded);
      const sum = amountIn(reversedByProvider, what, currency);
      if (amountIn(reportedReversals, what, currency) < sum) {
        reportViolation('I4', `the money was ${kind}, but the shop recorded nothing`);
      }
    }
  }
  for (const [what, { fact, isRecorded }] of reversals) {
    if (isRecorded) continue;
    const { stream, revision } = fact;
    const unknown = `payment ${what} is not recorded by its order`;
    violations.push({ invariant: 'I4', what: unknown, stream, revision });
  }
  for (const [refundId, { decided, method, state }] of refunds) {
    if (method !== 'api' || state !== 'sent' || refundedByProvider.has(refundId)) continue;
    const { stream, revision } = decided;
    const what = `refund ${refundId} is marked as sent but does not exist at the provider`;
    violations.push({ invariant: 'I11', what, stream, revision });
  }
  return violations;
};
