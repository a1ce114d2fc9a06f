import type { Lang } from '@shop/contracts/wire/contract';

/** What browsers and `Intl` call our languages. */
export const htmlLang: Readonly<Record<Lang, 'ru' | 'en'>> = { rus: 'ru', eng: 'en' };
