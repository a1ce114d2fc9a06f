import { z } from 'zod';
import { moment } from '../wire/contract.ts';
import { listOf, listQuery } from '../wire/list.contract.ts';

/** What crosses the wire about messages by mail. */

export const mailKind = z.enum([
  'order-keys',
  'order-links',
  'product-works-again',
  'rate-back-in-stock',
  'low-stock',
  'fulfilment-stuck',
  'contact-asked',
  'contact-answered',
  'email-code',
  'password-code',
  'email-changed',
]);
export const mailState = z.enum(['under_way', 'sent', 'failed', 'dropped']);

export const mailQuery = listQuery(['changed_at', 'asked_at'], '-changed_at', {
  state: mailState,
  kind: mailKind,
});

export const adminMail = z.object({
  id: z.string(),
  kind: mailKind,
  /** Null where its key is gone. */
  email_masked: z.string().nullable(),
  /** Ids of what it tells of, by name: `order_id`, `product_id`, `rate_id`, `number`, `user_id`. */
  about: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  state: mailState,
  /** Why it was not sent. */
  why: z.string().nullable(),
  /** Which try it is, from 1. */
  round: z.int(),
  asked_at: moment,
  changed_at: moment,
});
export type AdminMail = Readonly<z.output<typeof adminMail>>;
export const adminMails = listOf(adminMail);

export const mailKey = z.object({ id: z.string().regex(/^[a-z\d-]{1,100}$/) });
export const resendRequest = z.strictObject({});
