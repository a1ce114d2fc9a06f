import type { Lang } from '@shop/contracts/kernel';

const plurals = { rus: new Intl.PluralRules('ru'), eng: new Intl.PluralRules('en') };

type Forms = Readonly<Record<Lang, Readonly<Record<string, string>>>>;

const counted = (forms: Forms, lang: Lang, count: number): string =>
  `${count} ${forms[lang][plurals[lang].select(count)] ?? forms[lang]['other'] ?? ''}`;

const days: Forms = {
  rus: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
  eng: { one: 'day', other: 'days' },
};
const keys: Forms = {
  rus: { one: 'ключ', few: 'ключа', many: 'ключей', other: 'ключа' },
  eng: { one: 'key', other: 'keys' },
};
const leftOut: Forms = {
  rus: {
    one: 'заказ не поместился',
    few: 'заказа не поместились',
    many: 'заказов не поместились',
    other: 'заказа не поместились',
  },
  eng: { one: 'more order didn’t fit', other: 'more orders didn’t fit' },
};

/** How long a rate runs; 0 days are for life. */
export const duration = (lang: Lang, count: number): string => {
  if (count > 0) return counted(days, lang, count);
  return lang === 'rus' ? 'навсегда' : 'lifetime';
};

export const keyCount = (lang: Lang, count: number): string => counted(keys, lang, count);

/** `2 заказа не поместились`, `2 more orders didn’t fit`. */
export const ordersLeftOut = (lang: Lang, count: number): string => counted(leftOut, lang, count);
