import type { Lang } from '@shop/contracts/kernel';

const titles = { rus: 'Заказ', eng: 'Order' } as const satisfies Record<Lang, string>;

/** What the buyer pays for, as the page of the provider shows it. */
export const orderTitle = (lang: Lang, number: number): string => `${titles[lang]} ${number}`;
