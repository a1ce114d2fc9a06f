import type { LocalizedText } from '@shop/contracts/kernel';

/** Whether a value is a text in both languages. */
export const isLocalized = (value: unknown): value is LocalizedText =>
  typeof value === 'object' &&
  value !== null &&
  'rus' in value &&
  'eng' in value &&
  typeof value.rus === 'string' &&
  typeof value.eng === 'string';
