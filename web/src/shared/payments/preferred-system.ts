import type { PaymentOption, WireCharge } from '@shop/contracts/ordering/contract';
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

/** The fee as a share of the price, which is comparable across currencies. */
const feeShare = ({ fee, amount_due: due }: WireCharge): number =>
  fee.cost === 0 ? 0 : fee.cost / (due.cost - fee.cost);

/**
 * The payment system to preselect: the last used one if it accepts the sum, otherwise the first of
 * the cheapest that do. If none accepts the sum, still returns one, because the form then shows its
 * limits. Undefined until the sums are loaded.
 */
export const preferredSystem = (
  offers: readonly PaymentSystemOffer[],
  options: readonly PaymentOption[],
  lastUsed: string | null,
): PaymentSystemOffer | undefined => {
  const priced = offers.flatMap((offer) => {
    const option = options.find(({ payment_system: id }) => id === offer.id);
    return option ? [{ offer, option }] : [];
  });
  const accepting = priced.filter(({ offer, option }) => acceptsCharge(offer, option.charge));
  const candidates = accepting.length > 0 ? accepting : priced;
  const used = candidates.find(({ offer }) => offer.id === lastUsed);
  const [cheapest] = candidates.toSorted(
    (one, other) => feeShare(one.option) - feeShare(other.option),
  );
  return (used ?? cheapest)?.offer;
};
