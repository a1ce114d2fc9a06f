import { z } from 'zod';
import { chargeLimits, localized, paymentSystem } from '../wire/contract.ts';

/** What crosses the wire about payment systems and the exchange rate. */

/** A payment system that is switched on, in the order in which the shop shows them. */
export const paymentSystemOffer = z.object({
  id: paymentSystem,
  ...localized('name', z.string()),
  currencies: z.array(z.enum(['RUB', 'USD'])),
  /** Fee that the buyer pays on top of the price, in hundredths of a percent; 0 if the shop bears it. */
  fee_basis_points: z.int(),
  /** Of one charge, by its currency. */
  limits: z.array(chargeLimits.extend({ currency: z.enum(['RUB', 'USD']) })),
});
export type PaymentSystemOffer = Readonly<z.output<typeof paymentSystemOffer>>;
export type ChargeLimits = Readonly<z.output<typeof chargeLimits>>;
export const paymentSystemOffers = z.array(paymentSystemOffer);

/** As the file of old has it: rubles for a dollar. */
export const exchangeRates = z.object({ default: z.object({ dollar: z.number() }) });
export type ExchangeRates = Readonly<z.output<typeof exchangeRates>>;

export const exchangeRateInput = z.strictObject({
  /** Rubles for a dollar, to the kopeck. */
  dollar: z.number().min(1).max(10_000).multipleOf(0.01),
});
export const setExchangeRateRequest = exchangeRateInput.extend({ revision: z.int().min(0) });
export type SetExchangeRateRequest = z.output<typeof setExchangeRateRequest>;

/** What a marketplace gave its buyer to show here, for an order that the buyer's link opens. */
export const claimRequest = z.strictObject({
  number: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  t: z.string().max(100),
  unique_code: z.string().regex(/^[A-Za-z0-9]{8,64}$/),
});
export type ClaimRequest = z.output<typeof claimRequest>;
/** `mismatched`: the money came, but another sum than the order's. */
export const claimReply = z.object({ status: z.enum(['paid', 'mismatched']) });
export type ClaimReply = Readonly<z.output<typeof claimReply>>;
