import type { Quote } from '@shop/contracts/ordering/charge';
import type { Money } from '@shop/contracts/kernel';
import { subtractMoney, multiplyMoney } from '@shop/contracts/kernel';
import type { ChargeTerms } from './charge.rules.ts';
import { chargeFor } from './charge.rules.ts';

type QuoteInput = Readonly<{
  unitPrice: Money;
  count: number;
  /** Taken off the whole, in the currency of the price; never more than it. */
  discount: Money | null;
  /** Of the payment system. */
  terms: ChargeTerms;
  /** Kopecks for a dollar. */
  dollar: number;
}>;

/** The one way to a price: what the query API quotes, the order charges. */
export const quoteOf = ({ unitPrice, count, discount, terms, dollar }: QuoteInput): Quote => {
  const full = multiplyMoney(unitPrice, count);
  const off = discount ?? multiplyMoney(full, 0);
  const total = subtractMoney(full, off);
  return { unitPrice, count, discount: off, total, ...chargeFor(total, terms, dollar) };
};
