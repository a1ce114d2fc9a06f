import { z } from 'zod';
import { emailAddress, moment, region, wireMoney } from '../wire/contract.ts';
import { privateSearchPath } from '../wire/private-search.contract.ts';
import { refusalReasons } from './values.ts';

/** A test may contain an email address, so it is sent in the body, as a private search is. */
export const testPromoPath = privateSearchPath('/api/admin/promos/test');

/** A test of staff: would a code work for a purchase? */
export const testPromoRequest = z.strictObject({
  code: z.string().min(1).max(100),
  /** The rate, which also determines the product. */
  rate_id: z.uuid(),
  count: z.int().min(1).max(10),
  region,
  /** If omitted, uses per customer are not checked. */
  email: emailAddress.optional(),
  /** The time of the purchase, by default now. Uses are always counted as of now. */
  at: moment.optional(),
});
export type TestPromoRequest = Readonly<z.input<typeof testPromoRequest>>;

export const testPromoReply = z.object({
  at: moment,
  subtotal: wireMoney,
  /** Null if the code would be refused. */
  discount: wireMoney.nullable(),
  /** The buyer's total, without a fee. */
  total: wireMoney,
  /** Null if the code would work. */
  reason: z.enum(refusalReasons).nullable(),
  /** The message for the buyer, in the language of the request; null if the code would work. */
  message: z.string().nullable(),
  uses: z.int(),
  /** Null without an email, and if the code has no limit per customer. */
  uses_of_customer: z.int().nullable(),
  /** False if the product is not sold to buyers that way, with any code. */
  sold: z.boolean(),
});
export type TestPromoReply = Readonly<z.output<typeof testPromoReply>>;
