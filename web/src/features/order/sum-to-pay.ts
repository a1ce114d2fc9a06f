import type { OrderPage } from '@shop/domain/ordering/contract';
import type { PaymentSystemOffer } from '@shop/domain/payments/contract';
import type { PaymentSystem, WireMoney } from '@shop/domain/wire/contract';
import { share } from '../../shared/text/use-format.ts';

/**
 * What leaves the buyer's account with this system, its fee included; undefined where the system
 * takes another currency, since then only the server knows the sum.
 */
export const sumToPay = (
  { payment_system: chosen, charge, total }: OrderPage,
  system: PaymentSystem,
  offers: readonly PaymentSystemOffer[],
): WireMoney | undefined => {
  const offer = offers.find(({ id }) => id === system);
  if (!offer) return undefined;
  const whole = 1 + offer.fee_basis_points / 10_000;
  if (system === chosen) return share(charge, whole);
  return offer.currencies.includes(total.currency) ? share(total, whole) : undefined;
};
