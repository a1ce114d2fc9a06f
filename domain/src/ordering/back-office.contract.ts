import { z } from 'zod';
import { listOf, listQuery } from '../wire/list.contract.ts';
import { moment, paymentSystem, region, wireMoney } from '../wire/contract.ts';
import { attentionReason, orderKey, orderPage, orderStatus, purchase } from './contract.ts';
import { orderHistoryTypes } from './order-history.rules.ts';

/** What administrators ask of orders, and do with them. */

const reason = z.string().trim().min(1).max(500);
const paymentOf = z.strictObject({
  system: z.string().max(40),
  payment_id: z.string().min(1).max(100),
});
const keyId = z.string().min(1).max(100);

export const ordersQuery = listQuery(['placed_at', 'paid_at', 'number'], '-placed_at', {
  status: orderStatus,
  attention: attentionReason,
  mail: z.enum(['under_way', 'sent', 'failed']),
  payment_system: paymentSystem,
  product: z.uuid(),
  promo: z.string().max(40),
  /** Orders with a refund that a person has to send. */
  refund: z.literal('due_by_hand'),
});

export const adminOrder = purchase.omit({ downloadable: true, runs_until: true }).extend({
  email_masked: z.string(),
  payment_system: z.string(),
  promo: z.string().nullable(),
  mail: orderPage.shape.mail,
});
export type AdminOrder = Readonly<z.output<typeof adminOrder>>;
export const adminOrders = listOf(adminOrder);

/** One thing that happened to an order, whoever did it. */
export const orderOccurrence = z.object({
  /** The event's type: `ordering.OrderPaid`. */
  type: z.enum(orderHistoryTypes),
  at: moment,
  /** `guest`, `user:{id}`, `staff:{id}`, `system:{process}` or `provider:{payment system}`. */
  actor: z.string(),
  /** Of an account; null for others, and where it is forgotten. */
  by_name: z.string().nullable(),
  reason: z.string().nullable(),
  /** What more there is to it, by name; nothing secret. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type OrderOccurrence = Readonly<z.output<typeof orderOccurrence>>;

const refundTries = {
  way: z.enum(['api', 'by_hand']),
  /** Every failure, and why, in English. */
  failures: z.array(z.object({ why: z.string(), at: moment })),
  /** How often it was tried again after one. */
  retried: z.int(),
};

export const adminOrderPage = orderPage
  .omit({ timeline: true, email_masked: true, payment_options: true })
  .extend({
    /** Null where its key is gone. */
    email: z.string().nullable(),
    user_id: z.string().nullable(),
    region,
    delivery: z.enum(['pool', 'shared', 'manual']),
    /** The buyer's answers by the question's name; null where there are none, or their key is gone. */
    fields: z.record(z.string(), z.string()).nullable(),
    /** Rubles for a dollar. */
    exchange_rate: z.number(),
    /** `{system}:{provider's id}`. */
    payments: z.array(z.string()),
    keys: z.array(z.string()),
    refunds: z.array(
      orderPage.shape.refunds.element.extend({
        refund_id: z.string(),
        whole: z.boolean(),
        ...refundTries,
      }),
    ),
    /** The newest occurrences, oldest first. */
    history: z.array(orderOccurrence),
    /** Older occurrences that are not kept. */
    history_left_out: z.int(),
  });
export type AdminOrderPage = Readonly<z.output<typeof adminOrderPage>>;

export const byTicketOrder = z.object({ id: z.uuid(), number: orderKey.shape.number });

/**
 * `GET /api/admin/tickets/{id}/orders/{number}`: what happened to an order that a ticket is about.
 * Moderators see no orders but those, and of those neither money nor address.
 */
export const ticketOrder = purchase
  .pick({ number: true, status: true, product: true, rate: true, count: true })
  .extend({
    /** Its buyer's account; null for a guest's. */
    user_id: z.string().nullable(),
    history: z.array(orderOccurrence.omit({ details: true })),
    history_left_out: z.int(),
  });
export type TicketOrder = Readonly<z.output<typeof ticketOrder>>;

export const refundRequest = z.strictObject({
  /** Chosen by the client, so that a repeat is the same refund. */
  refund_id: z.uuid(),
  /** The one that paid the price, where none is named. */
  payment: paymentOf.optional(),
  /** Ids of the keys to pay back; all that is left of the payment where none is named. */
  keys: z.array(keyId).max(10).default([]),
  reason,
  /** Not through the provider's API, though it has one. */
  by_hand: z.boolean().default(false),
});
export const refundReply = z.object({
  refund_id: z.string(),
  amount: wireMoney,
  /** Null where nothing was paid, so that nothing is sent. */
  way: z.enum(['api', 'by_hand']).nullable(),
  /** `voided`: the keys are void, and there was no money to send. */
  status: z.enum(['due', 'sent', 'failed', 'voided']),
});
export type RefundReply = Readonly<z.output<typeof refundReply>>;
export const refundKey = orderKey.extend({ refund: z.uuid() });
export const refundSentRequest = z.strictObject({ reference: z.string().trim().min(1).max(200) });
export const refundRetryRequest = z.strictObject({ by_hand: z.boolean().default(false) });

export const replaceKeyRequest = z.strictObject({ key_id: keyId, reason });
export const acceptPaymentRequest = z.strictObject({ payment: paymentOf, reason });
export const liftHoldRequest = z.strictObject({ reason });
export const fulfilByHandRequest = z.strictObject({
  /** Chosen by the client, so that a repeat brings nothing twice. */
  import_id: z.uuid(),
  /** What the buyer gets. */
  keys: z.array(z.string().trim().min(1).max(4_000)).min(1).max(10),
  /** Kopecks for each. */
  unit_cost: z.int().min(0).max(100_000_000).default(0),
});
