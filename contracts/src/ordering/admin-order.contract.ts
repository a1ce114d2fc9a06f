import { z } from 'zod';
import { localized, moment, region, wireMoney } from '../wire/contract.ts';
import { orderKey, orderPage, purchase } from './contract.ts';
import { orderActions } from './values.ts';
import { orderHistoryTypes } from './order-history.ts';
import { orderTag } from './order-list.contract.ts';
import { shareOfKeys } from './refund-share.ts';

/** An order as administrators see it, and what moderators see of the order of a ticket. */

/** A key as staff know it. */
export const revealedOrderKey = z.object({
  id: z.string(),
  /** At most its last four characters; null for shared content, and if it can't be read any more. */
  masked: z.string().nullable(),
});
export type RevealedOrderKey = Readonly<z.output<typeof revealedOrderKey>>;

/** Who did something, and from where. */
const actor = {
  /** `guest`, `user:{id}`, `staff:{id}`, `system:{process}` or `provider:{payment system}`. */
  actor: z.string(),
  /** Of an account; null for others, and if it is erased. */
  by_name: z.string().nullable(),
  /** The network address of the request; null if no person sent it, and if it is erased. */
  address: z.string().nullable(),
};

const reversalKind = z.enum(['refunded', 'charged_back']);
const refundWay = z.enum(['api', 'by_hand']);
const delivery = z.enum(['pool', 'shared', 'manual']);

/** What more there is to an occurrence. */
const occurrenceDetails = z
  .object({
    amount: wireMoney,
    /** What was asked for, if another sum arrived. */
    expected: wireMoney,
    /** `{system}:{provider's id}`. */
    payment: z.string(),
    payment_system: z.string(),
    /** The order had lapsed before the money arrived. */
    late: z.boolean(),
    /** Nothing is left of the payment, or of the order. */
    whole: z.boolean(),
    reversal: reversalKind,
    way: refundWay,
    /** The provider's id of a refund. */
    reference: z.string(),
    /** Why it failed, in English. */
    why: z.string(),
    /** Which message with the keys, from 1. */
    round: z.int(),
    delivery,
    count: z.int(),
    promo: z.string(),
    keys: z.array(revealedOrderKey),
    /** The key that was replaced. */
    old_key: revealedOrderKey,
    /** The buyer's address from then on; null if it is erased. */
    email: z.string().nullable(),
  })
  .partial();

/** Everything that an order's timeline tells of, by the type of its event. */
export const orderHistoryEntryTypes = [...orderHistoryTypes, 'stock.KeyRevealedToStaff'] as const;
export type OrderHistoryEntryType = (typeof orderHistoryEntryTypes)[number];

/** One thing that happened to an order, whoever did it. */
export const orderHistoryEntry = z.object({
  type: z.enum(orderHistoryEntryTypes),
  at: moment,
  ...actor,
  reason: z.string().nullable(),
  details: occurrenceDetails,
});
export type OrderHistoryEntry = Readonly<z.output<typeof orderHistoryEntry>>;

/** A payment of the order, and what it was taken for. */
const receivedPayment = z.object({
  /** `{system}:{provider's id}`. */
  id: z.string(),
  system: z.string(),
  payment_id: z.string(),
  /** Null while only a reversal of the payment is known. */
  amount: wireMoney.nullable(),
  taken_for: z.enum(['price', 'mismatched', 'twice']).nullable(),
  /** What was asked for, if another sum arrived. */
  expected: wireMoney.nullable(),
  accepted: z.boolean(),
  at: moment,
  /** What of it can be given back. */
  left: wireMoney,
  /** How that is sent, unless an administrator wants to send it by hand. */
  refund_way: refundWay,
  /** What was returned of it, not by refunds of this shop. */
  reversals: z.array(z.object({ kind: reversalKind, amount: wireMoney, at: moment })),
});
export type ReceivedPayment = Readonly<z.output<typeof receivedPayment>>;

/** A key that the order has, or had. */
const orderKeyItem = revealedOrderKey.extend({
  /** The same for everybody who buys the rate. */
  shared: z.boolean(),
  /** As the stock has it; null where it is not read so far. */
  state: z.string().nullable(),
  /** The buyer has it. */
  stands: z.boolean(),
  /** When the buyer was first shown it. */
  revealed_at: moment.nullable(),
  /** When its term ends; null for a lifetime rate and before the term has started. */
  runs_until: moment.nullable(),
  /** Kopecks that the shop paid for it; null where it is not read so far. */
  unit_cost: z.int().nullable(),
  batch: z.string().nullable(),
  /** What happened to it because of this order, and each time that staff saw it. */
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
  way: refundWay,
  reason: z.string(),
  /** The provider's id of it; null until it is sent. */
  reference: z.string().nullable(),
  /** Keys that are void because of it. */
  keys: z.array(revealedOrderKey),
  /** Every failure, and why, in English. */
  failures: z.array(z.object({ why: z.string(), at: moment })),
  /** How often it was tried again after one. */
  retried: z.int(),
});
export type OrderRefund = Readonly<z.output<typeof refund>>;

/** A message about the order. */
const orderMail = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['under_way', 'sent', 'failed', 'dropped']),
  /** Why it was not sent. */
  why: z.string().nullable(),
  /** Which try it is, from 1. */
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
  /** How often a person had it verified again. */
  verified_again: z.int(),
});
export type OrderNotification = Readonly<z.output<typeof orderNotification>>;

const orderTicket = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(['open', 'solved']),
  theme: z.object(localized('name', z.string())),
  last_message_at: moment,
  /** Else it is another ticket of the buyer. */
  is_about_order: z.boolean(),
});
export type OrderTicket = Readonly<z.output<typeof orderTicket>>;

/** What the buyer saw, or what a buyer would see now. */
const offer = z.object({
  ...localized('product', z.string()),
  ...localized('game', z.string()),
  ...localized('status', z.string()),
  /** Null where the rate is not sold any more. */
  unit_price: wireMoney.nullable(),
  /** Rubles for a dollar. */
  exchange_rate: z.number(),
  terms_version: z.string(),
});
export type OrderOffer = Readonly<z.output<typeof offer>>;

export const orderAction = z.enum(orderActions);

export const adminOrderPage = orderPage
  .omit({
    timeline: true,
    timeline_left_out: true,
    email_masked: true,
    email_correctable: true,
    status_emails: true,
    payment_options: true,
    downloadable: true,
    download: true,
  })
  .extend({
    tags: z.array(orderTag),
    /** What can be done about it now. */
    actions: z.array(orderAction),
    /** Null if it is erased. */
    email: z.string().nullable(),
    /** A buyer corrects the address once, staff as often as they have a reason. */
    email_corrected: z.boolean(),
    /** The buyer's account; null for a guest. */
    user_id: z.string().nullable(),
    user_name: z.string().nullable(),
    region,
    delivery,
    awaits: z.enum(['keys', 'staff']).nullable(),
    /** The buyer's answers by the question's name; null if there are none, or they are erased. */
    fields: z.record(z.string(), z.string()).nullable(),
    /** When the buyer was first shown one of its keys. */
    revealed_at: moment.nullable(),
    payments: z.array(receivedPayment),
    /** Those that the buyer has first. */
    keys: z.array(orderKeyItem),
    /** How many keys it was fulfilled with. */
    issued: z.int(),
    refunds: z.array(refund),
    notifications: z.array(orderNotification),
    mails: z.array(orderMail),
    tickets: z.array(orderTicket),
    seen: offer,
    /** Null if the product is gone. */
    now: offer.extend({ on_sale: z.boolean() }).nullable(),
    /** The newest occurrences, oldest first. */
    history: z.array(orderHistoryEntry),
    /** Older occurrences that are not kept. */
    history_left_out: z.int(),
  });
export type AdminOrderPage = Readonly<z.output<typeof adminOrderPage>>;

/** Minor units that a refund of some keys gives back; of all that is left if it names none. */
export const refundSum = (
  { issued }: Pick<AdminOrderPage, 'issued'>,
  { amount, left, taken_for: use }: Pick<ReceivedPayment, 'amount' | 'left' | 'taken_for'>,
  keys: Readonly<{ chosen: number; standing: number }>,
): number => {
  const isPart = use === 'price' && keys.chosen > 0 && keys.chosen < keys.standing;
  if (amount === null || !isPart) return left.cost;
  return shareOfKeys({ received: amount.cost, left: left.cost, issued, keys: keys.chosen });
};

export const ticketOrderParams = z.object({ id: z.uuid(), ...orderKey.shape });

/**
 * `GET /api/admin/tickets/{id}/orders/{number}`: what happened to an order that a ticket is about.
 * Moderators see no orders but those, and of those neither money nor address.
 */
export const ticketOrder = purchase
  .pick({ number: true, status: true, product: true, rate: true, count: true })
  .extend({
    /** Its buyer's account; null for a guest's. */
    user_id: z.string().nullable(),
    history: z.array(orderHistoryEntry.omit({ details: true, address: true })),
    history_left_out: z.int(),
  });
export type TicketOrder = Readonly<z.output<typeof ticketOrder>>;
