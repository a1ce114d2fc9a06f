import { z } from 'zod';
import { feeCollections } from '../kernel/fee.ts';
import { chargeLimits, localized, moment, paymentSystem } from '../wire/contract.ts';
import { verificationResult } from './notifications.contract.ts';

/** Payment systems as administrators see and set them. */

const currency = z.enum(['RUB', 'USD']);
const feeBearer = z.enum(['buyer', 'shop']);
/** Minor units; null if there is no such limit. */
const limit = z.int().min(0).max(100_000_000_000).nullable();

const termsFields = z.strictObject({
  /** Hundredths of a percent of the price. */
  fee_basis_points: z.int().min(0).max(10_000),
  fee_bearer: feeBearer,
  min_rub: limit,
  max_rub: limit,
  min_usd: limit,
  max_usd: limit,
});
type TermsFields = z.output<typeof termsFields>;

const isRange = (min: number | null, max: number | null): boolean =>
  min === null || max === null || min <= max;
const hasRubRange = ({ min_rub: min, max_rub: max }: TermsFields) => isRange(min, max);
const hasUsdRange = ({ min_usd: min, max_usd: max }: TermsFields) => isRange(min, max);
const atMostRub = { path: ['max_rub'] };
const atMostUsd = { path: ['max_usd'] };

/** The terms of a payment system. Limits in a currency that it does not accept have no effect. */
export const paymentSystemInput = termsFields
  .refine(hasRubRange, atMostRub)
  .refine(hasUsdRange, atMostUsd);
export type PaymentSystemInput = Readonly<TermsFields>;

export const setPaymentSystemRequest = termsFields
  .extend({ revision: z.int().min(0) })
  .refine(hasRubRange, atMostRub)
  .refine(hasUsdRange, atMostUsd);

export const switchPaymentSystemRequest = z.strictObject({
  is_on: z.boolean(),
  reason: z.string().trim().min(1).max(500),
  /** The revision that the editor saw. */
  revision: z.int().min(0),
});

/** The account that made the change, and the time. */
const by = { by: z.string(), by_name: z.string().nullable(), at: moment };

export const adminPaymentSystem = z.object({
  id: paymentSystem,
  ...localized('name', z.string()),
  revision: z.int(),
  /** Null if the terms were never set. */
  changed_at: moment.nullable(),
  /** Whether buyers can choose it: it is switched on and has all its settings. */
  available: z.boolean(),
  is_on: z.boolean(),
  /** The environment variables that it needs, by name. */
  settings: z.array(z.object({ name: z.string(), is_set: z.boolean() })),
  currencies: z.array(currency),
  ...termsFields.shape,
  fee_collection: z.enum(feeCollections),
  /** Empty if the system sets its fee and the bearer itself. */
  fee_bearers: z.array(feeBearer),
  limits: z.array(chargeLimits.extend({ currency })),
  /** The configured terms; they apply until an administrator sets terms. */
  configured: termsFields,
  /** The last switch; null if it was never switched. */
  switched: z.object({ is_on: z.boolean(), reason: z.string(), ...by }).nullable(),
  last_notification: z
    .object({ id: z.string(), verification_result: verificationResult, at: moment })
    .nullable(),
  /** `fault` is in English; null if the test passed. */
  last_test: z.object({ fault: z.string().nullable(), ...by }).nullable(),
});
export type AdminPaymentSystem = Readonly<z.output<typeof adminPaymentSystem>>;
export const adminPaymentSystems = z.array(adminPaymentSystem);

export const paymentSystemKey = z.object({ system: paymentSystem });
export const selfTestReply = z.object({
  ok: z.boolean(),
  /** The problem, in English. */
  fault: z.string().nullable(),
});
