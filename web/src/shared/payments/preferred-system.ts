import type { PaymentSystemOffer } from '@shop/domain/payments/contract';
import type { PaymentSystem } from '@shop/domain/wire/contract';

const name = 'payment-system';

/** In this browser; null where it refuses storage. */
export const lastUsedSystem = (): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

export const keepUsedSystem = (system: PaymentSystem): void => {
  try {
    localStorage.setItem(name, system);
  } catch {
    // A browser that refuses storage proposes the cheapest again.
  }
};

/** The one that was used last, if it is still offered; else the first of those with the least fee. */
export const preferredSystem = (
  offers: readonly PaymentSystemOffer[],
  lastUsed: string | null,
): PaymentSystemOffer | undefined => {
  const [cheapest] = offers.toSorted((one, other) => one.fee_basis_points - other.fee_basis_points);
  return offers.find(({ id }) => id === lastUsed) ?? cheapest;
};
