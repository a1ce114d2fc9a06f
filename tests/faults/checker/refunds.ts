import type { Book } from './book.ts';
import { minorOf, paymentKey } from './book.ts';
import type { Folded } from './fold-money.ts';
import type { Violation } from './violation.ts';

/** Systems that tell the shop of money that goes back, also where the shop asked for it. */
const telling: ReadonlySet<string> = new Set(['sandbox', 'mir']);

/**
 * I10 and I6: what the provider gave back because the shop asked is a refund of that sum that the shop
 * decided, and knows as sent; what the shop holds for sent by the provider was given back there;
 * and what the provider took back by itself, the shop and the order know.
 */
export const refundsByBook = (
  { refunds, told, reversals }: Folded,
  book: Book,
): readonly Violation[] => {
  const violations: Violation[] = [];
  const given = new Map<string, number>();
  const taken = new Map<string, number>();
  for (const { key, system, intid, kind, amount } of book.refunds) {
    const payment = paymentKey(system, intid);
    const complain = (invariant: 'I4' | 'I6' | 'I10', what: string): void =>
      void violations.push({ invariant, what: `of payment ${payment} ${what}` });
    const own = refunds.get(key);
    if (own) {
      if (given.has(key)) complain('I10', `refund ${key} was given back twice`);
      given.set(key, minorOf(amount));
      const decided = own.decided.data.amount.minor;
      if (decided !== minorOf(amount)) complain('I6', `refund ${key} was another sum`);
      if (own.state !== 'sent') complain('I4', `refund ${key} was given back, and is ${own.state}`);
    }
    if (telling.has(system)) {
      const what = `${payment} ${kind}`;
      const sum = (taken.get(what) ?? 0) + minorOf(amount);
      taken.set(what, sum);
      if ((told.get(what) ?? 0) < sum) {
        complain('I4', `money was ${kind}, and the shop does not know`);
      }
    }
  }
  for (const [what, { fact, isKnown }] of reversals) {
    if (isKnown) continue;
    const { stream, revision } = fact;
    const unknown = `of payment ${what} the order does not know`;
    violations.push({ invariant: 'I4', what: unknown, stream, revision });
  }
  for (const [refundId, { decided, way, state }] of refunds) {
    if (way !== 'api' || state !== 'sent' || given.has(refundId)) continue;
    const { stream, revision } = decided;
    const what = `refund ${refundId} is said to be sent, and the provider knows of none`;
    violations.push({ invariant: 'I11', what, stream, revision });
  }
  return violations;
};
