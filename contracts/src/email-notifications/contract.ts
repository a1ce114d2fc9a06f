import { z } from 'zod';
import { emailAddress, lang } from '../wire/contract.ts';

export const backInStockRequest = z.strictObject({
  product_id: z.uuid(),
  /** Subscribes to new keys of this rate; without it, to the product working again. */
  rate_id: z.uuid().optional(),
  /** The address of a guest; signed-in users get the email at their account's address. */
  email: emailAddress.optional(),
});
export type BackInStockRequest = z.output<typeof backInStockRequest>;

/** Emails that their reader can turn off; the confirmation page is `/{kind}/stop`. */
const unsubscribable = z.enum(['back-in-stock', 'status-emails', 'reminders']);
export type Unsubscribable = z.output<typeof unsubscribable>;

export const unsubscribeParams = z.strictObject({ kind: unsubscribable });
/** `token` is of the header in the email, `lang` its language. */
export const unsubscribeQuery = z.strictObject({ token: z.string().max(200), lang });

/** `token` is of the link in the email. */
export const emailTokenRequest = z.strictObject({ token: z.string().max(200) });
export type EmailTokenRequest = z.output<typeof emailTokenRequest>;
