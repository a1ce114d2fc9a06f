import { z } from 'zod';
import { lang, moment } from '../wire/contract.ts';
import { dayFilters } from '../wire/filters.contract.ts';
import { listSchema, listQuery } from '../wire/list.contract.ts';
import { withPrivateSearch } from '../wire/private-search.contract.ts';
import { mailKinds, mailStatuses } from './kinds.ts';

export const mailKind = z.enum(mailKinds);
export const mailStatus = z.enum(mailStatuses);

/**
 * Sorted by urgency: failed emails come first, and the newest of each status first. A search is for
 * the number of an order, or for a whole email address. `from` and `to` are days in UTC, both
 * included.
 */
export const mailList = withPrivateSearch(
  listQuery(['urgency', 'changed_at', 'requested_at'], 'urgency', {
    status: mailStatus,
    kind: mailKind,
    lang,
    /** The number of the order that the message is about. */
    order: z.coerce.number().int().min(1),
    ...dayFilters,
  }),
);

export const adminMail = z.object({
  id: z.string(),
  kind: mailKind,
  /** Null if the key that sealed it was deleted. */
  email_masked: z.string().nullable(),
  /** The account of the recipient or subject; null for guests. */
  user_id: z.string().nullable(),
  /** The number of the order that the email is about. */
  number: z.int().nullable(),
  lang,
  /** The ids of the email's subject, by name: `order_id`, `product_id`, `rate_id`, `contact_id`. */
  about: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  status: mailStatus,
  /** Why it was not sent: a reason of the shop's, never an answer of the mail server. */
  reason: z.enum(['refused', 'unreachable', 'nothing-to-send', 'recipient-erased']).nullable(),
  /** The number of the current attempt, from 1. */
  round: z.int(),
  requested_at: moment,
  changed_at: moment,
});
export type AdminMail = Readonly<z.output<typeof adminMail>>;
export const adminMails = listSchema(adminMail);

export const mailKey = z.object({ id: z.string().regex(/^[a-z\d-]{1,120}$/) });
export const resendRequest = z.strictObject({
  reason: z.string().trim().min(1).max(500).optional(),
});

export const previewRequest = z.strictObject({});
/** Keys, codes, tokens and addresses are masked. Null if there is nothing to send any more. */
export const mailPreview = z.object({
  email: z.object({ subject: z.string(), text: z.string() }).nullable(),
});
export type MailPreview = Readonly<z.output<typeof mailPreview>>;
