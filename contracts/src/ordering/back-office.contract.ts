import { z } from 'zod';
import { emailAddress, wireMoney } from '../wire/contract.ts';
import { orderKey } from './order-page.contract.ts';

/** Requests of administrators about orders. */

const reason = z.string().trim().min(1).max(500);
const paymentOf = z.strictObject({
  system: z.string().max(40),
  payment_id: z.string().min(1).max(100),
});
const keyId = z.string().min(1).max(100);

export const refundRequest = z.strictObject({
  /** Chosen by the client, so that a repeat is the same refund. */
  refund_id: z.uuid(),
  /** The payment to refund; by default the one that paid the price. */
  payment: paymentOf.optional(),
  /** Ids of the keys to refund; if empty, the rest of the payment is refunded. */
  keys: z.array(keyId).max(10).default([]),
  reason,
  /** True if an administrator sends the money, although the provider's API could. */
  manual: z.boolean().default(false),
});
export const refundReply = z.object({
  refund_id: z.string(),
  amount: wireMoney,
  /** Null if nothing was paid, so no money is sent. */
  method: z.enum(['api', 'manual']).nullable(),
  /** `voided`: the keys are void, and there was no money to send. */
  status: z.enum(['due', 'sent', 'failed', 'voided']),
});
export type RefundReply = Readonly<z.output<typeof refundReply>>;
export const refundKey = orderKey.extend({ refund: z.uuid() });
export const refundSentRequest = z.strictObject({
  reference: z.string().trim().min(1).max(200),
  reason,
});
export const refundRetryRequest = z.strictObject({ manual: z.boolean().default(false), reason });

export const replaceKeyRequest = z.strictObject({ key_id: keyId, reason });
export const acceptPaymentRequest = z.strictObject({ payment: paymentOf, reason });
export const liftHoldRequest = z.strictObject({ reason });
export const resolveAttentionRequest = z.strictObject({ reason });
export const mailKeysRequest = z.strictObject({ reason });
export const cancelByStaffRequest = z.strictObject({ reason });
/** The reason states how the buyer proved that the order is theirs. */
export const correctEmailByStaffRequest = z.strictObject({ email: emailAddress, reason });
export const fulfilManuallyRequest = z.strictObject({
  /** Chosen by the client, so that a repeated request adds no keys twice. */
  import_id: z.uuid(),
  /** The keys for the buyer. */
  keys: z.array(z.string().trim().min(1).max(4_000)).min(1).max(10),
  /** Kopecks for each. */
  unit_cost: z.int().min(0).max(100_000_000).default(0),
});
