import type { Currency, Money } from '../kernel/index.ts';
import { minus, times } from '../kernel/index.ts';

export type Quote = Readonly<{
  unitPrice: Money;
  count: number;
  discount: Money;
  total: Money;
  charge: Money;
}>;

/** The same money in another currency at `dollar` kopecks for a dollar, rounded up to the minor unit. */
export const convert = (money: Money, currency: Currency, dollar: number): Money => {
  if (money.currency === currency) return money;
  return currency === 'USD'
    ? { minor: Math.ceil((money.minor * 100) / dollar), currency }
    : { minor: Math.ceil((money.minor * dollar) / 100), currency };
};

type Asked = Readonly<{
  unitPrice: Money;
  count: number;
  /** Taken off the whole, in the currency of the price; never more than it. */
  discount: Money | null;
  /** Currencies that the payment system takes, its favourite first; empty where none is chosen yet. */
  currencies: readonly Currency[];
  /** Kopecks for a dollar. */
  dollar: number;
}>;

/** The one way to a price: what the query API quotes, the order charges. */
export const quoteOf = ({ unitPrice, count, discount, currencies, dollar }: Asked): Quote => {
  const full = times(unitPrice, count);
  const off = discount ?? times(full, 0);
  const total = minus(full, off);
  const [favourite = total.currency] = currencies;
  const charged = currencies.includes(total.currency) ? total.currency : favourite;
  const charge = convert(total, charged, dollar);
  return { unitPrice, count, discount: off, total, charge };
};
