import type { Lang } from '@shop/contracts/kernel';
import type { PluralForms } from './counted-messages.ts';
import { days, keys, omittedOrdersMessages, lifetime } from './counted-messages.ts';

const plurals = { rus: new Intl.PluralRules('ru'), eng: new Intl.PluralRules('en') };

/** The number and its noun stay on one line. */
const formatCount = (forms: PluralForms, lang: Lang, count: number): string =>
  `${count}\u00a0${forms[lang][plurals[lang].select(count)] ?? forms[lang]['other'] ?? ''}`;

/** The term of a rate; 0 days are a lifetime. */
export const duration = (lang: Lang, count: number): string => {
  if (count > 0) return formatCount(days, lang, count);
  return lifetime[lang];
};

export const keyCount = (lang: Lang, count: number): string => formatCount(keys, lang, count);

/** `2 заказа не поместились`, `2 more orders didn’t fit`. */
export const omittedOrders = (lang: Lang, count: number): string =>
  formatCount(omittedOrdersMessages, lang, count);
