import type { Lang } from '@shop/domain/wire/contract';
import type { i18n } from 'i18next';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { eng } from './eng/index.ts';
import { rus } from './rus/index.ts';

export const createI18n = async (lang: Lang): Promise<i18n> => {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: lang,
    fallbackLng: 'eng',
    interpolation: { escapeValue: false }, // React escapes
    resources: { eng: { translation: eng }, rus: { translation: rus } },
  });
  return instance;
};
