import { z } from 'zod';
import { deliveries } from '../kernel/deliveries.ts';
import type { Lang } from '../kernel/languages.ts';
import type { LocalizedText } from '../kernel/texts.ts';
import { langs } from '../kernel/languages.ts';
import type { Money, Region } from '../kernel/money.ts';
import { emailPattern, maxEmailLength } from './email.contract.ts';
import type { WireMoney } from './money.contract.ts';
import { toWireMoney } from './money.contract.ts';
import type { PaymentSystem } from './payment-systems.contract.ts';
import { paymentSystems } from './payment-systems.contract.ts';
import type { WireCode } from './texts.ts';
import { wireTexts } from './texts.ts';

export type { Lang };
export const lang = z.enum(langs);

export type { Region };
export const delivery = z.enum(deliveries);

export const region = z.enum(['cis', 'global']) satisfies z.ZodType<Region>;

/** A moment in UTC, as ISO 8601 writes it. */
export const moment = z.iso.datetime();

export { paymentSystems };
export type { PaymentSystem };

/** The error format of all APIs of the shop: texts for people, codes for programs. */
export const problem = z.looseObject({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  codes: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
});
export type Problem = Readonly<z.output<typeof problem>>;

/** An additional field of the problem `changed-meanwhile`: the current revision of the entry. */
export const changedMeanwhile = z.looseObject({ current: z.object({ revision: z.int() }) });

/** Schemas report errors as codes. The type of this function accepts only codes that have texts. */
export const wireCode = (code: WireCode): WireCode => code;

/** The error of a pattern that an empty field does not match either. */
export const patternCode = (code: WireCode) => ({
  error: ({ input }: Readonly<{ input?: unknown }>): WireCode =>
    input === '' ? 'field-required' : code,
});

export const paymentSystem = z.enum(paymentSystems, wireCode('payment-system-required'));

export const emailAddress = z
  .email({ pattern: emailPattern, error: wireCode('email-invalid') })
  .max(maxEmailLength, wireCode('email-invalid'));

/**
 * Only addresses in the shop's own storage. The server then fetches no other address, and neither
 * do pages.
 */
export const imageAddress = z
  .string()
  .max(200)
  .regex(/^\/storage\/images\/[a-z0-9._-]+$/, wireCode('image-invalid'));
/** Client and server parse with the same schema and report the same errors. */
export const parse = <S extends z.ZodType>(schema: S, input: unknown) =>
  schema.safeParse(input, { error: describeIssue });

const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') return wireCode('field-unknown');
  const isEmpty = issue.input === undefined || issue.input === '';
  return wireCode(isEmpty ? 'field-required' : 'field-invalid');
};

const isCode = (message: string): message is WireCode => Object.hasOwn(wireTexts, message);

/**
 * The errors of a failed parse by the path of their field, for example `rates.0.days`, as texts
 * and as codes. The path of an error of the whole object is empty.
 */
export const fieldProblems = (
  { issues }: z.ZodError,
  language: Lang,
): Required<Pick<Problem, 'errors' | 'codes'>> => {
  const complaints = new Map<string, Set<WireCode>>();
  for (const issue of issues) {
    const code = isCode(issue.message) ? issue.message : 'field-invalid';
    for (const key of issue.code === 'unrecognized_keys' ? issue.keys : [[]]) {
      const field = issue.path.concat(key).join('.');
      complaints.set(field, (complaints.get(field) ?? new Set()).add(code));
    }
  }
  const groupByField = (toText: (code: WireCode) => string): Record<string, string[]> =>
    Object.fromEntries([...complaints].map(([field, codes]) => [field, [...codes].map(toText)]));
  return {
    errors: groupByField((code) => wireTexts[code][language]),
    codes: groupByField((code) => code),
  };
};

export const wirePrice = z.strictObject({
  currency: z.enum(['RUB', 'USD']),
  cost: z.number().int(),
});

/** `cost` is in minor units already. */
export const fromWirePrice = ({ currency, cost }: z.output<typeof wirePrice>): Money => ({
  minor: cost,
  currency,
});

export type { WireMoney };
export { toWireMoney };
export const wireMoney = z.object({
  ...wirePrice.shape,
  display: z.string(),
}) satisfies z.ZodType<WireMoney>;

/** The amounts that a payment system accepts in one payment; null if there is no such limit. */
export const chargeLimits = z.object({ min: wireMoney.nullable(), max: wireMoney.nullable() });

/** The two fields in which the wire carries a text: `name_rus` and `name_eng`. */
type LocalizedFields<Field extends string, Value> = Record<`${Field}_rus` | `${Field}_eng`, Value>;

/** The schemas of a text in both languages. */
export const localized = <Field extends string, S extends z.ZodType>(
  field: Field,
  schema: S,
): LocalizedFields<Field, S> =>
  ({ [`${field}_rus`]: schema, [`${field}_eng`]: schema }) as LocalizedFields<Field, S>; // computed keys widen

/**
 * A text as the two fields in which the wire carries it: `name` becomes `name_rus` and `name_eng`.
 */
export const suffixed = <Field extends string>(
  field: Field,
  { rus, eng }: LocalizedText,
): LocalizedFields<Field, string> =>
  ({ [`${field}_rus`]: rus, [`${field}_eng`]: eng }) as LocalizedFields<Field, string>; // as above

/** `RUB` for the region `cis`, `USD` for `global`. */
export const regionalPrice = z.object({ cis: wireMoney, global: wireMoney });
export type RegionalPrice = Readonly<z.output<typeof regionalPrice>>;
