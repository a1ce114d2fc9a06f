import type { Quote } from '@shop/contracts/ordering/charge';
import type { Money } from '@shop/contracts/kernel';
import { subtractMoney, multiplyMoney } from '@shop/contracts/kernel';
import type { ChargeTerms } from './charge.rules.ts';
import { chargeFor } from './charge.rules.ts';

type QuoteInput = Readonly<{
  unitPrice: Money;
  count: number;
  /** The discount on the total, in the currency of the price; never more than the total. */
  discount: Money | null;
  /** The charge terms of the payment system. */
  terms: ChargeTerms;
  /** Kopecks for a dollar. */
  dollar: number;
}>;

/** Calculates every price: the query API quotes it, and the order charges it. */
export const quoteOf = ({ unitPrice, count, discount, terms, dollar }: QuoteInput): Quote => {
  const full = multiplyMoney(unitPrice, count);
  const off = discount ?? multiplyMoney(full, 0);
  const total = subtractMoney(full, off);
  return { unitPrice, count, discount: off, total, ...chargeFor(total, terms, dollar) };
};
