import type { Currency, Fee, FeeTerms, Money } from '../kernel/index.ts';
import { feeBesideCharge, feeInCharge, feeOn, noFeeTerms, plus } from '../kernel/index.ts';

/** The sums of paying an order by one payment system, in the system's currency. */
export type Charge = Readonly<{
  /** The sum that the shop asks the system for, and that the system's notifications name. */
  charge: Money;
  fee: Fee;
}>;

export type ChargeTerms = Readonly<{
  /** Currencies that the system takes, its favourite first; empty if no system is chosen yet. */
  currencies: readonly Currency[];
  fee: FeeTerms;
}>;

/** Before a payment system is chosen: the price itself. */
export const noChargeTerms: ChargeTerms = { currencies: [], fee: noFeeTerms };

/** The same money in another currency at `dollar` kopecks for a dollar, rounded up to the minor unit. */
export const convert = (money: Money, currency: Currency, dollar: number): Money => {
  if (money.currency === currency) return money;
  return currency === 'USD'
    ? { minor: Math.ceil((money.minor * 100) / dollar), currency }
    : { minor: Math.ceil((money.minor * dollar) / 100), currency };
};

/** The one way to a charge: each page, mail and request to a provider takes its sums from here. */
export const chargeFor = (
  total: Money,
  { currencies, fee: terms }: ChargeTerms,
  dollar: number,
): Charge => {
  const [favourite = total.currency] = currencies;
  const currency = currencies.includes(total.currency) ? total.currency : favourite;
  const price = convert(total, currency, dollar);
  const fee = feeOn(price, terms);
  return { charge: plus(price, feeInCharge(fee)), fee };
};

/** The sum that leaves the buyer's account, the buyer's fee included. */
export const amountDue = ({ charge, fee }: Charge): Money => plus(charge, feeBesideCharge(fee));

/**
 * The charge of an order at a system. A system that was asked before keeps its sum, because the buyer
 * may still pay it; for another system the charge follows from its terms.
 */
export const chargeAtSystem = (
  {
    charges,
    total,
    exchangeRate,
  }: Readonly<{
    /** By the systems that were asked before. */
    charges: Readonly<Record<string, Charge>>;
    total: Money;
    /** Kopecks for a dollar, frozen in the order. */
    exchangeRate: number;
  }>,
  system: string,
  terms: ChargeTerms,
): Charge => charges[system] ?? chargeFor(total, terms, exchangeRate);
