import type { ChargedQuote, WireQuote } from '@shop/contracts/ordering/contract';
import type { PaymentSystem } from '@shop/contracts/wire/contract';

/** The sums of a quote at one of its payment systems; undefined if that system is not offered. */
export const findChargedQuote = (
  quote: WireQuote,
  system: PaymentSystem,
): ChargedQuote | undefined => {
  const option = quote.payment_options.find(({ payment_system: id }) => id === system);
  return option && { ...quote, ...option };
};
