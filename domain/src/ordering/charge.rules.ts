import type { Charge } from '@shop/contracts/ordering/charge';
import type { Currency, Money, FeeTerms } from '@shop/contracts/kernel';
import { feeInCharge, calculateFee, noFeeTerms, addMoney } from '@shop/contracts/kernel';

export type ChargeTerms = Readonly<{
  /**
   * Currencies that the system accepts, the preferred one first; empty if no system is chosen yet.
   */
  currencies: readonly Currency[];
  fee: FeeTerms;
}>;

/** Used before a payment system is chosen: the charge is the price itself. */
export const noChargeTerms: ChargeTerms = { currencies: [], fee: noFeeTerms };

/** Converts an amount at `dollar` kopecks per dollar, rounded up to the minor unit. */
export const convert = (money: Money, currency: Currency, dollar: number): Money => {
  if (money.currency === currency) return money;
  return currency === 'USD'
    ? { minor: Math.ceil((money.minor * 100) / dollar), currency }
    : { minor: Math.ceil((money.minor * dollar) / 100), currency };
};

/** Calculates every charge: pages, emails and requests to providers all use this function. */
export const chargeFor = (
  total: Money,
  { currencies, fee: terms }: ChargeTerms,
  dollar: number,
): Charge => {
  const [preferred = total.currency] = currencies;
  const currency = currencies.includes(total.currency) ? total.currency : preferred;
  const price = convert(total, currency, dollar);
  const fee = calculateFee(price, terms);
  return { charge: addMoney(price, feeInCharge(fee)), fee };
};

/**
 * The charge of an order at a payment system. A system that was used before keeps its charge,
 * because the buyer may still pay it. For another system the charge follows from its terms.
 */
export const chargeAtSystem = (
  {
    charges,
    total,
    exchangeRate,
  }: Readonly<{
    /** The charges of the systems that were used before. */
    charges: Readonly<Record<string, Charge>>;
    total: Money;
    /** Kopecks for a dollar, frozen in the order. */
    exchangeRate: number;
  }>,
  system: string,
  terms: ChargeTerms,
): Charge => charges[system] ?? chargeFor(total, terms, exchangeRate);
