import { z } from 'zod';
import { emailAddress, moment, region, wireMoney } from '../wire/contract.ts';
import { privateSearchPath } from '../wire/private-search.contract.ts';
import { refusalReasons } from './values.ts';

/** A test may name an e-mail, so it is sent as a private search is. */
export const testPromoPath = privateSearchPath('/api/admin/promos/test');

/** A test of staff: would a code work for a purchase? */
export const testPromoRequest = z.strictObject({
  code: z.string().min(1).max(100),
  /** It names the product too. */
  rate_id: z.uuid(),
  count: z.int().min(1).max(10),
  region,
  /** Left out, no use of a customer counts. */
  email: emailAddress.optional(),
  /** When it would be bought; left out, now. Uses are counted as of now. */
  at: moment.optional(),
});
export type TestPromoRequest = Readonly<z.input<typeof testPromoRequest>>;

export const testPromoReply = z.object({
  at: moment,
  subtotal: wireMoney,
  /** Null if the code would be refused. */
  discount: wireMoney.nullable(),
  /** What the buyer would pay, without a fee. */
  total: wireMoney,
  /** Null if the code would work. */
  reason: z.enum(refusalReasons).nullable(),
  /** What the buyer would read, in the language of the request; null if the code would work. */
  message: z.string().nullable(),
  uses: z.int(),
  /** Null without an e-mail, and if the code has no limit per customer. */
  uses_of_customer: z.int().nullable(),
  /** False if buyers cannot get the product that way at all, whatever the code. */
  sold: z.boolean(),
});
export type TestPromoReply = Readonly<z.output<typeof testPromoReply>>;
