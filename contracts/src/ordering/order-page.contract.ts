import { z } from 'zod';
import {
  delivery,
  emailAddress,
  lang,
  localized,
  moment,
  paymentSystem,
  wireCode,
  wireMoney,
} from '../wire/contract.ts';
import { chargeSums, paymentOption } from './contract.ts';
import { attentionReasons, cancelReasons, orderStatuses } from './values.ts';

/** Wire format of placed orders, between their buyers and the APIs. */

export const orderStatus = z.enum(orderStatuses);
export const attentionReason = z.enum(attentionReasons);

export const timelineStep = z.enum([
  'placed',
  'payment_system_chosen',
  'paid',
  'payment_mismatch',
  'payment_accepted',
  'paid_twice',
  'payment_refunded',
  'payment_partly_reversed',
  'voided',
  'payment_charged_back',
  'held',
  'hold_lifted',
  'waiting_for_keys',
  'waiting_for_staff',
  'fulfilled',
  'mailed',
  'mail_failed',
  'mail_resend_requested',
  'email_corrected',
  'key_replaced',
  'revealed',
  'downloaded',
  'expired',
  'cancelled',
  'refund_decided',
  'refund_sent',
  'refund_failed',
  'refund_retried',
]);
export type TimelineStep = z.output<typeof timelineStep>;

export const orderKey = z.object({
  number: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
/** A key that the buyer has. Only `reveal` returns its text. */
export const orderedKey = z.object({
  /**
   * The key's place in the order, from 1; it does not change if other keys become void or this one
   * is replaced.
   */
  place: z.int(),
  /** The time when it was first shown or downloaded. */
  revealed_at: moment.nullable(),
  /** The end of its term; null for a lifetime rate and before the term has started. */
  runs_until: moment.nullable(),
});
export type OrderedKey = Readonly<z.output<typeof orderedKey>>;

/** The download of an order: an archive of the shop with its name and size, or another site. */
export const includedDownload = z.object({
  url: z.string(),
  name: z.string().nullable(),
  size: z.int().nullable(),
});
export type IncludedDownload = Readonly<z.output<typeof includedDownload>>;

/** An order as its buyer sees it. */
export const orderPage = z.object({
  order_id: z.uuid(),
  number: z.int(),
  status: orderStatus,
  attention: attentionReason.nullable(),
  /**
   * The last payment under review because its amount is not the expected one. The amounts are equal
   * if only the discount is no longer available.
   */
  mismatch: z.object({ received: wireMoney, expected: wireMoney }).nullable(),
  /** Null if the buyer or staff canceled the order, and while it is not canceled. */
  cancel_reason: z.enum(cancelReasons).nullable(),
  lang,
  product: z.object({
    id: z.uuid(),
    path: z.string(),
    image: z.string(),
    ...localized('name', z.string()),
    game: z.object({ path: z.string(), ...localized('name', z.string()) }),
  }),
  rate: z.object({ id: z.uuid(), days: z.int() }),
  delivery,
  count: z.int(),
  /** Enough for the buyer to recognize it: `b***r@example.org`. */
  email_masked: z.string(),
  /**
   * Whether status changes of the product are emailed to the buyer, for all orders of the product.
   */
  status_emails: z.boolean(),
  /** Whether the buyer is reminded before a key expires, for all orders of the product. */
  reminders: z.boolean(),
  /** The buyer may correct it once, while the order is paid and its keys are valid. */
  email_correctable: z.boolean(),
  unit_price: wireMoney,
  promo: z.string().nullable(),
  discount: wireMoney,
  total: wireMoney,
  /** The charge at the payment system chosen last, or that the order was paid through. */
  ...chargeSums,
  payment_system: paymentSystem,
  /**
   * Payment systems that are enabled and sell the product, with their charges; empty once the order
   * is paid, and if a promo code covers it.
   */
  payment_options: z.array(paymentOption),
  placed_at: moment,
  expires_at: moment,
  paid_at: moment.nullable(),
  delivered_at: moment.nullable(),
  /** The status of the newest email with the keys; null before the first. */
  mail: z.enum(['under_way', 'sent', 'failed']).nullable(),
  /** True if its keys are valid and can be shown. */
  downloadable: z.boolean(),
  /** The keys of the order that are still valid. */
  keys: z.array(orderedKey),
  /** The content that the product delivers with each key now; null while keys are hidden. */
  download: includedDownload.nullable(),
  refunds: z.array(
    z.object({ amount: wireMoney, status: z.enum(['due', 'sent', 'failed']), at: moment }),
  ),
  /** The newest steps, oldest first. */
  timeline: z.array(z.object({ step: timelineStep, at: moment })),
  /** The number of older steps that are not stored. */
  timeline_omitted_count: z.int(),
});
export type OrderPage = Readonly<z.output<typeof orderPage>>;

/** The order as a return token shows it: without keys or personal data. */
export const orderSummary = orderPage.pick({
  number: true,
  status: true,
  attention: true,
  mismatch: true,
  cancel_reason: true,
  product: true,
  rate: true,
  delivery: true,
  count: true,
  amount_due: true,
  expires_at: true,
  mail: true,
  timeline: true,
});
export type OrderSummary = Readonly<z.output<typeof orderSummary>>;

/** `t` is the order's token; a signed-in buyer may omit it. */
export const orderAccess = z.strictObject({ t: z.string().max(100).optional() });

/** `t` is the return token of the address that the payment system sent the buyer back to. */
export const orderSummaryAccess = z.strictObject({ t: z.string().min(1).max(100) });

export const emptyBody = z.strictObject({});

/** Whether emails of one kind about the product are sent. */
export const emailChoiceRequest = z.strictObject({ enabled: z.boolean() });

export const correctEmailRequest = z.strictObject({ email: emailAddress });
export type CorrectEmailRequest = z.output<typeof correctEmailRequest>;

/** `number` is the order's number, or the payment's id at the payment system. */
export const lookupOrdersRequest = z.strictObject({
  email: emailAddress,
  number: z
    .union(
      [
        z.int().min(1, wireCode('order-number-invalid')),
        z
          .string()
          .trim()
          .regex(/^[\w:.-]{1,100}$/, wireCode('order-number-invalid')),
      ],
      wireCode('order-number-invalid'),
    )
    .optional(),
});
export type LookupOrdersRequest = z.output<typeof lookupOrdersRequest>;

/** An order of a signed-in buyer, in a list with the newest first. */
export const purchase = orderPage.pick({
  order_id: true,
  number: true,
  status: true,
  attention: true,
  product: true,
  rate: true,
  count: true,
  total: true,
  fee: true,
  amount_due: true,
  placed_at: true,
  paid_at: true,
  downloadable: true,
  keys: true,
});
export type Purchase = Readonly<z.output<typeof purchase>>;
export const purchases = z.array(purchase);

export const cancelOrderReply = z.object({ status: orderStatus });

export const revealKeyRequest = z.strictObject({
  /** The key's place in the order, from 1. */
  place: orderedKey.shape.place.min(1),
});
export type RevealKeyRequest = z.output<typeof revealKeyRequest>;

export const revealReply = z.object({
  place: orderedKey.shape.place,
  /** The text of the key. */
  key: z.string(),
  ...localized('instruction', z.string()),
});
export type RevealReply = Readonly<z.output<typeof revealReply>>;
