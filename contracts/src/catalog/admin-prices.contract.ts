import { z } from 'zod';
import { localized, regionalPrice, wireMoney } from '../wire/contract.ts';

/** A price in both currencies, as visitors see it. */
export const adminPrice = regionalPrice.extend({
  /** True if the price in dollars was entered; false if it follows the exchange rate. */
  own_usd: z.boolean(),
});
export type AdminPrice = Readonly<z.output<typeof adminPrice>>;

export const exchangeRateEffectQuery = z.strictObject({
  /** Rubles for a dollar, to the kopeck. */
  dollar: z.coerce.number().min(1).max(10_000).multipleOf(0.01),
});

/** The effect of another exchange rate on the prices of the plans that visitors see. */
export const exchangeRateEffect = z.object({
  /** Plans whose dollar price follows the exchange rate. */
  following: z.int(),
  /** Plans with an own dollar price, which does not change. */
  own: z.int(),
  /** Examples of the plans that follow the rate, from the cheapest to the most expensive. */
  examples: z.array(
    z.object({
      product_id: z.string(),
      rate_id: z.string(),
      /** 0 for a lifetime. */
      days: z.int(),
      ...localized('name', z.string()),
      ...localized('game', z.string()),
      price: wireMoney,
      /** In dollars, at the current exchange rate. */
      before: wireMoney,
      /** In dollars, at the other exchange rate. */
      after: wireMoney,
    }),
  ),
});
export type ExchangeRateEffect = Readonly<z.output<typeof exchangeRateEffect>>;
