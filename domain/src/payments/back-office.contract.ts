import { z } from 'zod';
import { feeCollections } from '../kernel/index.ts';
import { chargeLimits, localized, moment, paymentSystem, wireMoney } from '../wire/contract.ts';
import { listOf, listQuery } from '../wire/list.contract.ts';

/** What administrators see and do about payments. */

const paymentOutcome = z.enum(['paid', 'paid_late', 'mismatched', 'paid_twice']);
const verdict = z.enum([
  'accepted',
  'duplicate',
  'bad_signature',
  'wrong_amount',
  'unknown_order',
  'late',
  'unconfirmed',
]);

export const paymentsQuery = listQuery(['confirmed_at', 'number'], '-confirmed_at', {
  system: paymentSystem,
  outcome: paymentOutcome,
});

/** One payment of a provider: what it told, and what the order made of it. */
export const adminPayment = z.object({
  /** `{system}:{provider's id}` */
  id: z.string(),
  system: z.string(),
  payment_id: z.string(),
  order_id: z.string().nullable(),
  number: z.int().nullable(),
  amount: wireMoney.nullable(),
  /** The system's fee, as it was frozen in the order; null while the order has not seen the payment. */
  fee: wireMoney.nullable(),
  fee_collection: z.enum(feeCollections).nullable(),
  /** The amount, and the fee that the system added on its own page. */
  paid_by_buyer: wireMoney.nullable(),
  confirmed_at: moment.nullable(),
  /** What the order made of it; null while it has not seen it. */
  outcome: paymentOutcome.nullable(),
  notified: z.int(),
  /** Every part that was returned, this shop's refunds included, as the provider reported it. */
  reversed: z.array(
    z.object({
      kind: z.enum(['refunded', 'charged_back']),
      /** The provider's id of it, or `total:` and the minor units of all refunds up to it. */
      reversal_id: z.string(),
      amount: wireMoney,
      at: moment,
    }),
  ),
  /** What was decided to be given back. */
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
export const adminPayments = listOf(adminPayment);

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
  /** The newest fifty. */
  notifications: z.array(z.object({ id: z.string(), verdict, at: moment })),
});
export type AdminPaymentPage = Readonly<z.output<typeof adminPaymentPage>>;

export const notificationsQuery = listQuery(['at'], '-at', {
  system: paymentSystem,
  verdict,
  number: z.coerce.number().int().min(1),
  /** Whether a person had it judged again. */
  judged_again: z.enum(['true', 'false']),
});

/** What a provider posted, without its content. */
export const adminNotification = z.object({
  id: z.string(),
  system: z.string(),
  verdict,
  number: z.int().nullable(),
  payment_id: z.string().nullable(),
  at: moment,
  judged_again: z.array(z.object({ verdict, applied: z.boolean(), by: z.string(), at: moment })),
});
export type AdminNotification = Readonly<z.output<typeof adminNotification>>;
export const adminNotifications = listOf(adminNotification);

export const notificationKey = z.object({
  id: z.string().regex(/^[a-z]{1,20}\.\d{4}-\d{2}-\d{2}\.[\w-]{1,64}$/),
});
/** null where what it was sealed with is gone. */
export const notificationContent = z.object({
  raw: z.string(),
  headers: z.record(z.string(), z.string()),
  address: z.string(),
});
export const adminNotificationPage = adminNotification.extend({
  content: notificationContent.nullable(),
});
export type AdminNotificationPage = Readonly<z.output<typeof adminNotificationPage>>;

export const judgeAgainRequest = z.strictObject({
  /** Whether money that it tells of is counted; else it is only said what would be. */
  apply: z.boolean(),
});
export const judgeAgainReply = z.object({
  verdict,
  number: z.int().nullable(),
  payment_id: z.string().nullable(),
  applied: z.boolean(),
});
export type JudgeAgainReply = Readonly<z.output<typeof judgeAgainReply>>;

/** A payment system as it is set, on or off. */
export const adminPaymentSystem = z.object({
  id: paymentSystem,
  ...localized('name', z.string()),
  on: z.boolean(),
  currencies: z.array(z.enum(['RUB', 'USD'])),
  fee_basis_points: z.int().nullable(),
  fee_collection: z.enum(feeCollections).nullable(),
  limits: z.array(chargeLimits.extend({ currency: z.enum(['RUB', 'USD']) })),
});
export type AdminPaymentSystem = Readonly<z.output<typeof adminPaymentSystem>>;
export const adminPaymentSystems = z.array(adminPaymentSystem);

export const paymentSystemKey = z.object({ system: paymentSystem });
export const selfTestReply = z.object({
  ok: z.boolean(),
  /** What is wrong, in English. */
  fault: z.string().nullable(),
});

export const exchangeRateQuery = listQuery(['at'], '-at', {});
/** Rubles for a dollar. */
export const exchangeRateSettings = listOf(
  z.object({
    id: z.string(),
    revision: z.int(),
    dollar: z.number(),
    /** What it was until then. */
    before: z.number(),
    /** The account's id. */
    by: z.string(),
    /** Null where its key is gone. */
    by_name: z.string().nullable(),
    at: moment,
  }),
).extend({
  /** What it was before anybody set it. */
  beginning: z.number(),
  current: z.object({
    dollar: z.number(),
    revision: z.int(),
    /** Null if nobody has set it yet. */
    changed_at: moment.nullable(),
  }),
});
export type ExchangeRateSettings = Readonly<z.output<typeof exchangeRateSettings>>;
export type ExchangeRateSetting = ExchangeRateSettings['items'][number];
