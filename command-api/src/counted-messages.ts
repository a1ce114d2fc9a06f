import type { Lang } from '@shop/contracts/kernel';

/** A counted noun in each plural form of a language. */
export type PluralForms = Readonly<Record<Lang, Readonly<Record<string, string>>>>;

export const days: PluralForms = {
  rus: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
  eng: { one: 'day', other: 'days' },
};
export const lifetime = { rus: 'навсегда', eng: 'lifetime' } as const;
export const keys: PluralForms = {
  rus: { one: 'ключ', few: 'ключа', many: 'ключей', other: 'ключа' },
  eng: { one: 'key', other: 'keys' },
};
export const omittedOrdersMessages: PluralForms = {
  rus: {
    one: 'заказ не поместился',
    few: 'заказа не поместились',
    many: 'заказов не поместились',
    other: 'заказа не поместились',
  },
  eng: { one: 'more order didn’t fit', other: 'more orders didn’t fit' },
};
