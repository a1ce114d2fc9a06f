import { z } from 'zod';
import { feeCollections } from '../kernel/fee.ts';
import { moment, paymentSystem, wireMoney } from '../wire/contract.ts';
import { exportQuery, listSchema, listQuery } from '../wire/list.contract.ts';
import { amountFilters, dayFilters, booleanFilter } from '../wire/filters.contract.ts';
import { adminNotification } from './notifications.contract.ts';
import { nextSteps } from './values.ts';
import { paymentStatuses } from './payment-status.ts';

export { paymentStatuses };

/** Payments as administrators see them. */

const paymentFilters = {
  system: paymentSystem,
  status: z.enum(paymentStatuses),
  /** Whether the payment belongs to an order. */
  order: booleanFilter,
  /** Whether at least a part of it was returned. */
  reversed: booleanFilter,
  ...dayFilters,
  ...amountFilters,
};
export const paymentsQuery = listQuery(['at', 'amount', 'number'], '-at', paymentFilters);
export const paymentsExportQuery = exportQuery(paymentsQuery);
export const paymentSumsQuery = exportQuery(paymentsQuery).omit({ sort: true });

/** One payment of a provider, as the provider reported it and as the order used it. */
export const adminPayment = z.object({
  /** `{system}:{provider's id}` */
  id: z.string(),
  system: z.string(),
  payment_id: z.string(),
  order_id: z.string().nullable(),
  number: z.int().nullable(),
  status: z.enum(paymentStatuses),
  /** The order's charge at this payment system; null if it is unknown. */
  expected: wireMoney.nullable(),
  /** The amount received. Null until the provider reports it with its currency. */
  amount: wireMoney.nullable(),
  /** The system's fee, as frozen in the order; null until the order has recorded the payment. */
  fee: wireMoney.nullable(),
  fee_collection: z.enum(feeCollections).nullable(),
  /** The amount, and the fee that the system added on its own page. */
  paid_by_buyer: wireMoney.nullable(),
  /** The time when the payment was confirmed; until then, of its first notification. */
  at: moment,
  confirmed_at: moment.nullable(),
  /** The number of notifications about the payment. */
  notified: z.int(),
  /** The returned sum in the currency of the payment; null if nothing was returned in it. */
  returned: wireMoney.nullable(),
  /** Every returned part, including this shop's refunds, as the provider reported it. */
  reversed: z.array(
    z.object({
      kind: z.enum(['refunded', 'charged_back']),
      /** The provider's id of it, or `total:` and the minor units of all refunds up to it. */
      reversal_id: z.string(),
      amount: wireMoney,
      /** The total returned so far in the currency of this part, including it. */
      total: wireMoney,
      at: moment,
    }),
  ),
  /** Refunds that administrators requested. */
  refunds: z.array(
    z.object({
      refund_id: z.string(),
      amount: wireMoney,
      method: z.enum(['api', 'manual']),
      decided_at: moment,
      sent_at: moment.nullable(),
      reference: z.string().nullable(),
    }),
  ),
});
export type AdminPayment = Readonly<z.output<typeof adminPayment>>;
export const adminPayments = listSchema(adminPayment);

const sums = z.object({ rub: wireMoney, usd: wireMoney });
/**
 * Totals of the payments in a list, by currency. Null if too many payments match the filters.
 * Without a filter, by days and by system, the totals are always present.
 */
export const paymentSums = z.object({
  sums: z.object({ received: sums, returned: sums.nullable() }).nullable(),
});
export type PaymentSums = Readonly<z.output<typeof paymentSums>>;

export const adminPaymentKey = z.object({ id: z.string().max(100) });

export const adminPaymentPage = adminPayment.extend({
  /** The state of each refund, according to its order. */
  refunds: z.array(
    adminPayment.shape.refunds.element.extend({
      status: z.enum(['due', 'sent', 'failed']),
      /** All failures. A reason is a code of the store or the text of the payment system. */
      failures: z.array(z.object({ reason: z.string(), at: moment })),
      /** How often staff have retried the refund. */
      retried: z.int(),
    }),
  ),
  /** The order; its own page has the rest. */
  order: z
    .object({ number: z.int(), payment_system: z.string(), email_masked: z.string().nullable() })
    .nullable(),
  /** The actions that an administrator can take now, the most urgent first. */
  next_steps: z.array(z.enum(nextSteps)),
  /** At most fifty, the newest first; `notified` counts all. */
  notifications: z.array(adminNotification),
});
export type AdminPaymentPage = Readonly<z.output<typeof adminPaymentPage>>;
