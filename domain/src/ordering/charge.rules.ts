import type { Charge } from '@shop/contracts/ordering/charge';
import type { Currency, Money, FeeTerms } from '@shop/contracts/kernel';
import { feeInCharge, calculateFee, noFeeTerms, addMoney } from '@shop/contracts/kernel';

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
  const fee = calculateFee(price, terms);
  return { charge: addMoney(price, feeInCharge(fee)), fee };
};

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
