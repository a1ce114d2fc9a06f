/** The languages of the shop, in the order in which it shows them. */
export const langs = ['rus', 'eng'] as const;
export type Lang = (typeof langs)[number];

/** The language codes for HTML and `Intl` (BCP 47). */
export const htmlLang: Readonly<Record<Lang, 'ru' | 'en'>> = { rus: 'ru', eng: 'en' };
