import { z } from 'zod';
import { emailAddress, lang } from '../wire/contract.ts';

/** What crosses the wire about watching products and rates. */

export const backInStockRequest = z.strictObject({
  product_id: z.uuid(),
  /** To hear that this rate is back in stock; without it, that the product works again. */
  rate_id: z.uuid().optional(),
  /** A guest's; who is signed in is told at the account's. */
  email: emailAddress.optional(),
});
export type BackInStockRequest = z.output<typeof backInStockRequest>;

/** Emails that their reader can turn off; the page that asks first is `/{kind}/stop`. */
const unsubscribable = z.enum(['watches', 'status-emails', 'reminders']);
export type Unsubscribable = z.output<typeof unsubscribable>;

export const unsubscribeParams = z.strictObject({ kind: unsubscribable });
/** `token` is of the header in the email, `lang` its language. */
export const unsubscribeQuery = z.strictObject({ token: z.string().max(200), lang });

/** `token` is of the link in the email. */
export const stopEmailsRequest = z.strictObject({ token: z.string().max(200) });
export type StopEmailsRequest = z.output<typeof stopEmailsRequest>;
