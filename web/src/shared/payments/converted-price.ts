import type { WireCharge } from '@shop/domain/ordering/contract';
import type { WireMoney } from '@shop/domain/wire/contract';
import { toWireMoney } from '@shop/domain/wire/money.contract';

/** The price in the currency of the charge, without the fee; null if it is the total itself. */
export const convertedPrice = (
  { amount_due: due, fee }: WireCharge,
  total: WireMoney,
): WireMoney | null =>
  due.currency === total.currency
    ? null
    : toWireMoney({ minor: due.cost - fee.cost, currency: due.currency });
