import { z } from 'zod';
import { delivery, localized, moment, region, wireMoney } from '../wire/contract.ts';
import { attentionReason, orderKey, orderPage, purchase } from './order-page.contract.ts';
import { orderActions } from './values.ts';
import { orderTag } from './order-list.contract.ts';
import { shareOfKeys } from './refund-share.ts';

/** An order as administrators see it, and the part that moderators see of a ticket's order. */

/** A key, as staff see it. */
export const revealedOrderKey = z.object({
  id: z.string(),
  /**
   * At most the last four characters; null for shared content, and if the key can no longer be
   * read.
   */
  masked: z.string().nullable(),
});
export type RevealedOrderKey = Readonly<z.output<typeof revealedOrderKey>>;

/** The actor, and the address of their request. */
const actor = {
  /** `guest`, `user:{id}`, `staff:{id}`, `system:{process}` or `provider:{payment system}`. */
  actor: z.string(),
  /** The name of an account; null for other actors, and if it is erased. */
  by_name: z.string().nullable(),
  /** The network address of the request; null if no person sent it, or if it is erased. */
  address: z.string().nullable(),
};

const reversalKind = z.enum(['refunded', 'charged_back']);
const refundMethod = z.enum(['api', 'manual']);

/** Details that only some occurrences have. */
const occurrenceDetails = z
  .object({
    amount: wireMoney,
    /** The charged amount, if another amount arrived. */
    expected: wireMoney,
    /** `{system}:{provider's id}`. */
    payment: z.string(),
    payment_system: z.string(),
    /** True if the order had expired before the payment arrived. */
    late: z.boolean(),
    /** The whole payment, or the whole order. */
    whole: z.boolean(),
    reversal: reversalKind,
    method: refundMethod,
    /** The provider's id of a refund. */
    reference: z.string(),
    /** Why it failed, in English. */
    reason: z.string(),
    /** The number of the email with the keys, from 1. */
    round: z.int(),
    delivery,
    count: z.int(),
    promo: z.string(),
    keys: z.array(revealedOrderKey),
    /** The key that was replaced. */
    old_key: revealedOrderKey,
    /** The new address of the buyer; null if it is erased. */
    email: z.string().nullable(),
  })
  .partial();

/** One entry of an order's timeline, by any actor. */
export const orderHistoryEntry = z.object({
  /** The type of the event. */
  type: z.string(),
  at: moment,
  ...actor,
  reason: z.string().nullable(),
  details: occurrenceDetails,
});
export type OrderHistoryEntry = Readonly<z.output<typeof orderHistoryEntry>>;

/** A payment of the order, and its use. */
const receivedPayment = z.object({
  /** `{system}:{provider's id}`. */
  id: z.string(),
  system: z.string(),
  payment_id: z.string(),
  /** Null while only a reversal of the payment is recorded. */
  amount: wireMoney.nullable(),
  applied_as: z.enum(['price', 'mismatched', 'twice', 'reversed']).nullable(),
  /** The charged amount, if another amount arrived. */
  expected: wireMoney.nullable(),
  accepted: z.boolean(),
  at: moment,
  /** The amount that can still be refunded. */
  left: wireMoney,
  /** How a refund of it is sent, unless an administrator sends it manually. */
  refund_method: refundMethod,
  /** Amounts returned other than by this shop's refunds. */
  reversals: z.array(z.object({ kind: reversalKind, amount: wireMoney, at: moment })),
});
export type ReceivedPayment = Readonly<z.output<typeof receivedPayment>>;

/** A current or former key of the order. */
const orderKeyItem = revealedOrderKey.extend({
  /** The same for every buyer of the rate. */
  shared: z.boolean(),
  /** The key's status in the stock; null if it is not loaded yet. */
  status: z.string().nullable(),
  /** The key is assigned to the buyer. */
  current: z.boolean(),
  /** The time when the buyer was first shown it. */
  revealed_at: moment.nullable(),
  /** The end of its term; null for a lifetime rate and before the term has started. */
  runs_until: moment.nullable(),
  /** The shop's cost of the key in kopecks; null if it is not loaded yet. */
  unit_cost: z.int().nullable(),
  batch: z.string().nullable(),
  /** The key's events in this order, including each time that staff saw it. */
  history: z.array(
    z.object({
      what: z.string(),
      at: moment,
      ...actor,
      reason: z.string().nullable(),
      /** The key that it replaced, or that replaced it. */
      other: revealedOrderKey.nullable(),
    }),
  ),
});
export type OrderKeyItem = Readonly<z.output<typeof orderKeyItem>>;

const refund = orderPage.shape.refunds.element.extend({
  refund_id: z.string(),
  /** `{system}:{provider's id}`. */
  payment: z.string(),
  whole: z.boolean(),
  method: refundMethod,
  reason: z.string(),
  /** The provider's id of the refund; null until it is sent. */
  reference: z.string().nullable(),
  /** Keys that are void because of it. */
  keys: z.array(revealedOrderKey),
  /** All failures; each reason is a `RefundFailure`, or the English text of an earlier release. */
  failures: z.array(z.object({ reason: z.string(), at: moment })),
  /** How often staff have retried the refund. */
  retried: z.int(),
});
export type OrderRefund = Readonly<z.output<typeof refund>>;

/** A message about the order. */
const orderMail = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.enum(['under_way', 'sent', 'failed', 'dropped']),
  /** Why it was not sent. */
  reason: z.string().nullable(),
  /** The number of the attempt, from 1. */
  round: z.int(),
  email_masked: z.string().nullable(),
  changed_at: moment,
});
export type OrderMail = Readonly<z.output<typeof orderMail>>;

const orderNotification = z.object({
  id: z.string(),
  system: z.string(),
  verification_result: z.string(),
  payment_id: z.string().nullable(),
  at: moment,
  /** The number of times that staff verified it again. */
  verified_again: z.int(),
});
export type OrderNotification = Readonly<z.output<typeof orderNotification>>;

const orderTicket = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(['open', 'solved']),
  theme: z.object(localized('name', z.string())),
  last_message_at: moment,
  /** False for another ticket of the buyer. */
  is_about_order: z.boolean(),
});
export type OrderTicket = Readonly<z.output<typeof orderTicket>>;

/** The offer that the buyer saw, or that a buyer would see now. */
const offer = z.object({
  ...localized('product', z.string()),
  ...localized('game', z.string()),
  ...localized('status', z.string()),
  /** Null if the rate is no longer sold. */
  unit_price: wireMoney.nullable(),
  /** Rubles for a dollar. */
  exchange_rate: z.number(),
  terms_version: z.string(),
});
export type OrderOffer = Readonly<z.output<typeof offer>>;

export const orderAction = z.enum(orderActions);

export const adminOrderPage = orderPage
  .omit({
    mismatch: true, // its payments have the amounts
    cancel_reason: true, // the history has it, and the reasons that staff gave
    timeline: true,
    timeline_omitted_count: true,
    email_masked: true,
    email_correctable: true,
    status_emails: true,
    reminders: true,
    payment_options: true,
    downloadable: true,
    download: true,
  })
  .extend({
    /** All reasons for attention, the most urgent first. */
    attention_reasons: z.array(attentionReason),
    tags: z.array(orderTag),
    /** The actions that are possible now. */
    actions: z.array(orderAction),
    /** Null if it is erased. */
    email: z.string().nullable(),
    /** The buyer may correct the address once; staff may do so repeatedly, with a reason. */
    email_corrected: z.boolean(),
    /** The buyer's account; null for a guest. */
    user_id: z.string().nullable(),
    user_name: z.string().nullable(),
    region,
    awaits: z.enum(['keys', 'staff']).nullable(),
    /**
     * The buyer's answers by the question's name; null if there are none, or if they were erased.
     */
    fields: z.record(z.string(), z.string()).nullable(),
    /** The time when the buyer was first shown one of its keys. */
    revealed_at: moment.nullable(),
    payments: z.array(receivedPayment),
    /** The buyer's current keys come first. */
    keys: z.array(orderKeyItem),
    /** The number of keys issued to the order. */
    issued: z.int(),
    refunds: z.array(refund),
    notifications: z.array(orderNotification),
    mails: z.array(orderMail),
    tickets: z.array(orderTicket),
    seen: offer,
    /** Null if the product was removed. */
    now: offer.extend({ on_sale: z.boolean() }).nullable(),
    /** The newest occurrences, oldest first. */
    history: z.array(orderHistoryEntry),
    /** The number of older occurrences that are not stored. */
    history_omitted_count: z.int(),
  });
export type AdminOrderPage = Readonly<z.output<typeof adminOrderPage>>;

/** Minor units that a refund of the given keys returns; without keys, the rest of the payment. */
export const refundSum = (
  { issued }: Pick<AdminOrderPage, 'issued'>,
  { amount, left, applied_as: use }: Pick<ReceivedPayment, 'amount' | 'left' | 'applied_as'>,
  keys: Readonly<{ chosen: number; currentKeys: number }>,
): number => {
  const isPart = use === 'price' && keys.chosen > 0 && keys.chosen < keys.currentKeys;
  if (amount === null || !isPart) return left.cost;
  return shareOfKeys({ received: amount.cost, left: left.cost, issued, keys: keys.chosen });
};

export const ticketOrderParams = z.object({ id: z.uuid(), ...orderKey.shape });

/**
 * `GET /api/admin/tickets/{id}/orders/{number}`: the history of an order that a ticket is about.
 * Moderators see only such orders, without amounts and addresses.
 */
export const ticketOrder = purchase
  .pick({
    number: true,
    status: true,
    attention: true,
    product: true,
    rate: true,
    count: true,
  })
  .extend({
    /** All reasons for attention, the most urgent first. */
    attention_reasons: z.array(attentionReason),
    /** The buyer's account; null for a guest. */
    user_id: z.string().nullable(),
    history: z.array(orderHistoryEntry.omit({ details: true, address: true })),
    history_omitted_count: z.int(),
  });
export type TicketOrder = Readonly<z.output<typeof ticketOrder>>;
