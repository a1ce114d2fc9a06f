import type { Lang } from '@shop/contracts/kernel';

const titles = { rus: 'Заказ', eng: 'Order' } as const satisfies Record<Lang, string>;

/** The title of an order on the page of a provider. */
export const orderTitle = (lang: Lang, number: number): string => `${titles[lang]} ${number}`;
