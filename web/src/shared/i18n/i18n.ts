import type { Lang } from '@shop/domain/wire/contract';
import type { i18n } from 'i18next';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Later } from '../late/later.ts';
import { later } from '../late/later.ts';
import type { Translation } from './eng/index.ts';

/** Each comes by itself: nobody loads the words of a language that he does not read. */
const words: Readonly<Record<Lang, Later<Translation>>> = {
  rus: later(async () => (await import('./rus/index.ts')).rus),
  eng: later(async () => (await import('./eng/index.ts')).eng),
};

/** Where they lie, as the client's build names it. */
export const wordsModule = (lang: Lang): string => `src/shared/i18n/${lang}/index.ts`;

/** Has the words of a language there before it is spoken. */
export const learn = async (instance: i18n, lang: Lang): Promise<void> => {
  if (instance.hasResourceBundle(lang, 'translation')) return;
  instance.addResourceBundle(lang, 'translation', await words[lang].load());
};

export const createI18n = async (lang: Lang): Promise<i18n> => {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    interpolation: { escapeValue: false }, // React escapes
    resources: { [lang]: { translation: await words[lang].load() } },
  });
  return instance;
};
