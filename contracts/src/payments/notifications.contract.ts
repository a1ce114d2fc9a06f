import { z } from 'zod';
import { moment, paymentSystem, wireMoney } from '../wire/contract.ts';
import { exportQuery, listSchema, listQuery } from '../wire/list.contract.ts';
import { amountFilters, dayFilters, booleanFilter } from '../wire/filters.contract.ts';
import type { VerificationResult } from './values.ts';

/** The notifications of payment systems, as administrators see them. */

const reason = z.string().trim().min(1).max(500);

export const verificationResult = z.enum([
  'accepted',
  'duplicate',
  'bad_signature',
  'wrong_amount',
  'wrong_currency',
  'unknown_order',
  'late',
  'unconfirmed',
]);
const subject = z.enum(['payment', 'refunded', 'charged_back', 'question', 'other']);

const orderNumber = z.coerce.number().int().min(1);

export const notificationsQuery = listQuery(['at'], '-at', {
  system: paymentSystem,
  verification_result: verificationResult,
  /** The order that the notification names, whether its signature is valid or not. */
  number: orderNumber,
  /** The sender's network address, as it was recorded. */
  address: z.string().trim().min(2).max(45),
  /** Whether an administrator verified it again. */
  verified_again: booleanFilter,
  ...dayFilters,
  ...amountFilters,
});
export const notificationsExportQuery = exportQuery(notificationsQuery);

/** A notification from a provider, without its content. */
export const adminNotification = z.object({
  id: z.string(),
  system: z.string(),
  verification_result: verificationResult,
  /** Null unless the signature is valid, and for old notifications without this field. */
  subject: subject.nullable(),
  number: z.int().nullable(),
  payment_id: z.string().nullable(),
  /** The payment is among the payments. A report without money and without an order lists none. */
  is_payment_listed: z.boolean(),
  /** The order and payment that a refused notification names: anyone can name them. */
  unverified: z
    .object({ number: z.int().nullable(), payment_id: z.string().nullable() })
    .nullable(),
  received: wireMoney.nullable(),
  expected: wireMoney.nullable(),
  /**
   * The sender's network address; empty if the shop asked the provider itself, and null if the key
   * that sealed it was deleted.
   */
  address: z.string().nullable(),
  at: moment,
  /** Each time an administrator had it verified again, the oldest first. */
  verifications: z.array(
    z.object({
      verification_result: verificationResult,
      applied: z.boolean(),
      by: z.string(),
      /** Null if the account is erased. */
      by_name: z.string().nullable(),
      at: moment,
    }),
  ),
  /**
   * An administrator's decision about money without an order; `number` is the order that received
   * it.
   */
  resolution: z
    .object({
      number: z.int().nullable(),
      reason: z.string(),
      by: z.string(),
      by_name: z.string().nullable(),
      at: moment,
    })
    .nullable(),
});
export type AdminNotification = Readonly<z.output<typeof adminNotification>>;

/** Whether the notification had the result when it arrived, or when it was verified again. */
export const hadResult = (
  {
    verification_result: first,
    verifications,
  }: Readonly<{
    verification_result: VerificationResult;
    verifications: readonly Readonly<{ verification_result: VerificationResult }>[];
  }>,
  result: VerificationResult,
): boolean => [first, ...verifications.map((each) => each.verification_result)].includes(result);

/** `dropped`: refused notifications of these filters and days that were counted but not stored. */
export const adminNotifications = listSchema(adminNotification).extend({
  dropped: z.object({
    /** Null if the list is filtered by something that was not counted. */
    count: z.int().nullable(),
    ...dayFilters,
  }),
});
export type AdminNotifications = Readonly<z.output<typeof adminNotifications>>;

export const notificationKey = z.object({
  id: z.string().regex(/^[a-z]{1,20}\.\d{4}-\d{2}-\d{2}\.[\w-]{1,64}$/),
});
export const adminNotificationPage = adminNotification.extend({
  /** Administrators who read its content, the newest first. */
  reveals: z.array(
    z.object({ by: z.string(), by_name: z.string().nullable(), reason: z.string(), at: moment }),
  ),
});
export type AdminNotificationPage = Readonly<z.output<typeof adminNotificationPage>>;

export const revealNotificationRequest = z.strictObject({ reason });
/** The content of a notification, with recognized secrets and personal data masked. */
export const revealedNotification = z.object({
  raw: z.string(),
  headers: z.record(z.string(), z.string()),
  address: z.string(),
});
export type RevealedNotification = Readonly<z.output<typeof revealedNotification>>;

export const verifyNotificationRequest = z.strictObject({
  /** True to record its money; false to only show the result. */
  apply: z.boolean(),
});
export const verifyNotificationReply = z.object({
  verification_result: verificationResult,
  number: z.int().nullable(),
  payment_id: z.string().nullable(),
  applied: z.boolean(),
});
export type VerifyNotificationReply = Readonly<z.output<typeof verifyNotificationReply>>;

/** `number` is the order that receives the money; null dismisses it. */
export const resolveNotificationRequest = z.strictObject({
  number: z.int().min(1).nullable(),
  reason,
});
