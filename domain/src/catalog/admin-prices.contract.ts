import { z } from 'zod';
import { regionalPrice } from '../wire/contract.ts';

/** A price in both currencies, as shoppers see it. */
export const adminPrice = regionalPrice.extend({
  /** The price in dollars was entered; false if it follows the exchange rate. */
  own_usd: z.boolean(),
});
export type AdminPrice = Readonly<z.output<typeof adminPrice>>;
