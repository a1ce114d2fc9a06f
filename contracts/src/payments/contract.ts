import { z } from 'zod';
import { chargeLimits, localized, paymentSystem } from '../wire/contract.ts';

/** A payment system that is switched on, in the order in which the shop shows them. */
export const paymentSystemOffer = z.object({
  id: paymentSystem,
  ...localized('name', z.string()),
  currencies: z.array(z.enum(['RUB', 'USD'])),
  /** The fee that the buyer pays on top of the price, in basis points; 0 if the shop pays it. */
  fee_basis_points: z.int(),
  /** The limits of one charge, by currency. */
  limits: z.array(chargeLimits.extend({ currency: z.enum(['RUB', 'USD']) })),
});
export type PaymentSystemOffer = Readonly<z.output<typeof paymentSystemOffer>>;
export type ChargeLimits = Readonly<z.output<typeof chargeLimits>>;
export const paymentSystemOffers = z.array(paymentSystemOffer);

/** In the format of the former rate file: rubles per dollar. */
export const exchangeRates = z.object({ default: z.object({ dollar: z.number() }) });
export type ExchangeRates = Readonly<z.output<typeof exchangeRates>>;

export const exchangeRateInput = z.strictObject({
  /** Rubles for a dollar, to the kopeck. */
  dollar: z.number().min(1).max(10_000).multipleOf(0.01),
});
export const setExchangeRateRequest = exchangeRateInput.extend({ revision: z.int().min(0) });
export type SetExchangeRateRequest = z.output<typeof setExchangeRateRequest>;

/** A code that a marketplace gave its buyer, for the order that the buyer's link opens. */
export const redeemCodeRequest = z.strictObject({
  number: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  t: z.string().max(100),
  unique_code: z.string().regex(/^[A-Za-z0-9]{8,64}$/),
});
export type RedeemCodeRequest = z.output<typeof redeemCodeRequest>;
/** `mismatched`: the payment arrived, but its amount differs from the order's charge. */
export const redeemCodeReply = z.object({ status: z.enum(['paid', 'mismatched']) });
export type RedeemCodeReply = Readonly<z.output<typeof redeemCodeReply>>;
