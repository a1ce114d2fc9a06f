import type { OrderPage } from '@shop/domain/ordering/contract';
import type { PaymentSystemOffer } from '@shop/domain/payments/contract';
import type { PaymentSystem, WireMoney } from '@shop/domain/wire/contract';
import { share } from '../../shared/text/use-format.ts';

/**
 * What the shop charges with this system; undefined where the system takes another currency, since
 * then only the server knows the sum.
 */
export const chargeWith = (
  { payment_system: chosen, charge, total }: OrderPage,
  system: PaymentSystem,
  offer: PaymentSystemOffer | undefined,
): WireMoney | undefined => {
  if (system === chosen) return charge;
  return offer?.currencies.includes(total.currency) ? total : undefined;
};

/** What leaves the buyer's account with this system, its fee included. */
export const sumToPay = (
  order: OrderPage,
  system: PaymentSystem,
  offers: readonly PaymentSystemOffer[],
): WireMoney | undefined => {
  const offer = offers.find(({ id }) => id === system);
  const charge = offer && chargeWith(order, system, offer);
  return charge && share(charge, 1 + offer.fee_basis_points / 10_000);
};
