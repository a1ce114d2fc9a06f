import type { Lang } from '@shop/contracts/wire/contract';

/** The language codes for HTML and `Intl` (BCP 47). */
export const htmlLang: Readonly<Record<Lang, 'ru' | 'en'>> = { rus: 'ru', eng: 'en' };
