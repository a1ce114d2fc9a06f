import type { Lang } from '@shop/contracts/wire/contract';
import { langs } from '@shop/contracts/kernel/languages';
import type { FormValues } from './compare.ts';

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** Whether a text exists in another language but not in this one. */
export const isUntranslated = (values: FormValues, field: string, lang: Lang): boolean =>
  isBlank(values[`${field}_${lang}`]) &&
  langs.some((other) => other !== lang && !isBlank(values[`${field}_${other}`]));

/** The first language with an error in one of these fields. */
export const refusedLang = (
  errors: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Lang | undefined =>
  langs.find((lang) => fields.some((field) => Boolean(errors[`${field}_${lang}`])));
