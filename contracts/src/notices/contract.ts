import { z } from 'zod';
import { emailAddress } from '../wire/contract.ts';

/** What crosses the wire about watching products and rates. */

export const askWatchRequest = z.strictObject({
  product_id: z.uuid(),
  /** To hear that this rate is back in stock; without it, that the product works again. */
  rate_id: z.uuid().optional(),
  /** A guest's; who is signed in is told at the account's. */
  email: emailAddress.optional(),
});
export type AskWatchRequest = z.output<typeof askWatchRequest>;

/** `token` is of the link in the email. */
export const stopEmailsRequest = z.strictObject({ token: z.string().max(200) });
export type StopEmailsRequest = z.output<typeof stopEmailsRequest>;
