import type { WireCharge } from '@shop/contracts/ordering/contract';
import type { WireMoney } from '@shop/contracts/wire/contract';
import { toWireMoney } from '@shop/contracts/wire/money.contract';

/** The price in the currency of the charge, without the fee; null if it is the total itself. */
export const convertedPrice = (
  { amount_due: due, fee }: WireCharge,
  total: WireMoney,
): WireMoney | null =>
  due.currency === total.currency
    ? null
    : toWireMoney({ minor: due.cost - fee.cost, currency: due.currency });
