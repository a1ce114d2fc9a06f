import type { WireCharge } from '@shop/contracts/ordering/contract';
import type { WireMoney } from '@shop/contracts/wire/contract';
import { toWireMoney } from '@shop/contracts/wire/money.contract';

/** The price without the fee, in the currency of the charge; null if it equals the total. */
export const convertedPrice = (
  { amount_due: due, fee }: WireCharge,
  total: WireMoney,
): WireMoney | null =>
  due.currency === total.currency
    ? null
    : toWireMoney({ minor: due.cost - fee.cost, currency: due.currency });
