import type { WireQuote } from '@shop/contracts/ordering/contract';
import type { PaymentSystemOffer } from '@shop/contracts/payments/contract';
import type { PaymentSystem } from '@shop/contracts/wire/contract';
import { acceptsCharge } from './charge-limits.ts';

const name = 'payment-system';

/** Reads the system from this browser; null if storage is blocked. */
export const readLastUsedSystem = (): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

export const storeLastUsedSystem = (system: PaymentSystem): void => {
  try {
    localStorage.setItem(name, system);
  } catch {
    // If storage is blocked, the cheapest system is preselected again.
  }
};

/**
 * The payment system to preselect: the last used one if it accepts the sum, otherwise the first of
 * the cheapest that do. One that charges in the currency of the total is preferred to one that
 * converts it. If none accepts the sum, still returns one, because the form then shows its limits.
 * Undefined until the sums are loaded.
 */
export const preferredSystem = (
  offers: readonly PaymentSystemOffer[],
  quote: Pick<WireQuote, 'total' | 'payment_options'> | undefined,
  lastUsed: string | null,
): PaymentSystemOffer | undefined => {
  const priced = offers.flatMap((offer) => {
    const option = quote?.payment_options.find(({ payment_system: id }) => id === offer.id);
    return option ? [{ offer, option }] : [];
  });
  const accepting = priced.filter(({ offer, option }) => acceptsCharge(offer, option.charge));
  const candidates = accepting.length > 0 ? accepting : priced;
  const used = candidates.find(({ offer }) => offer.id === lastUsed);
  const unconverted = candidates.filter(
    ({ option }) => option.charge.currency === quote?.total.currency,
  );
  // All of them charge in one currency, because there are two.
  const [cheapest] = (unconverted.length > 0 ? unconverted : candidates).toSorted(
    (one, other) => one.option.amount_due.cost - other.option.amount_due.cost,
  );
  return (used ?? cheapest)?.offer;
};
