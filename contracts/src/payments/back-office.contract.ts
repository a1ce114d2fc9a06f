import { z } from 'zod';
import { feeCollections } from '../kernel/fee.ts';
import { moment, paymentSystem, wireMoney } from '../wire/contract.ts';
import { exportQuery, listSchema, listQuery } from '../wire/list.contract.ts';
import { amountFilters, dayFilters, booleanFilter } from '../wire/filters.contract.ts';
import { adminNotification } from './notifications.contract.ts';
import { nextSteps } from './values.ts';
import { paymentStates } from './payment-state.ts';

export { paymentStates };

/** Payments as administrators see them. */

const paymentFilters = {
  system: paymentSystem,
  state: z.enum(paymentStates),
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

/** One payment of a provider: what the provider reported, and what the order made of it. */
export const adminPayment = z.object({
  /** `{system}:{provider's id}` */
  id: z.string(),
  system: z.string(),
  payment_id: z.string(),
  order_id: z.string().nullable(),
  number: z.int().nullable(),
  state: z.enum(paymentStates),
  /** What the order is charged at this system; null if that is not known. */
  expected: wireMoney.nullable(),
  /** What was received. Null until the provider named it with its currency. */
  amount: wireMoney.nullable(),
  /** The system's fee, as it was frozen in the order; null while the order has not seen the payment. */
  fee: wireMoney.nullable(),
  fee_collection: z.enum(feeCollections).nullable(),
  /** The amount, and the fee that the system added on its own page. */
  paid_by_buyer: wireMoney.nullable(),
  /** When the payment was confirmed; until then, when it was first heard of. */
  at: moment,
  confirmed_at: moment.nullable(),
  /** Notifications that were received of it. */
  notified: z.int(),
  /** The sum of `reversed`; null if nothing was returned. */
  returned: wireMoney.nullable(),
  /** Every part that was returned, this shop's refunds included, as the provider reported it. */
  reversed: z.array(
    z.object({
      kind: z.enum(['refunded', 'charged_back']),
      /** The provider's id of it, or `total:` and the minor units of all refunds up to it. */
      reversal_id: z.string(),
      amount: wireMoney,
      /** All that was returned until then, this part included. */
      total: wireMoney,
      at: moment,
    }),
  ),
  /** Refunds that administrators decided. */
  refunds: z.array(
    z.object({
      refund_id: z.string(),
      amount: wireMoney,
      way: z.enum(['api', 'by_hand']),
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
 * What the payments of a list add up to, by currency. Null if they are too many to be added up for
 * these filters; without a filter, by days and by system the sums are always there.
 */
export const paymentSums = z.object({
  sums: z.object({ received: sums, returned: sums.nullable() }).nullable(),
});
export type PaymentSums = Readonly<z.output<typeof paymentSums>>;

export const adminPaymentKey = z.object({ id: z.string().max(100) });

export const adminPaymentPage = adminPayment.extend({
  /** How far each refund came, as its order knows. */
  refunds: z.array(
    adminPayment.shape.refunds.element.extend({
      status: z.enum(['due', 'sent', 'failed']),
      /** Every failure, and why, in English. */
      failures: z.array(z.object({ why: z.string(), at: moment })),
      /** How often it was tried again after one. */
      retried: z.int(),
    }),
  ),
  /** The order; its own page has the rest. */
  order: z
    .object({ number: z.int(), payment_system: z.string(), email_masked: z.string().nullable() })
    .nullable(),
  /** What an administrator can do now, the most urgent first. */
  next_steps: z.array(z.enum(nextSteps)),
  /** The newest fifty, the newest first; `notified` counts all. */
  notifications: z.array(adminNotification),
});
export type AdminPaymentPage = Readonly<z.output<typeof adminPaymentPage>>;
