import type { Lang } from '@shop/contracts/wire/contract';
import type { i18n } from 'i18next';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LazyModule } from '../lazy/lazy-module.ts';
import { lazyModule } from '../lazy/lazy-module.ts';
import type { ShopMessages } from './eng/index.ts';
import type { StaffMessages } from './eng/staff.ts';

/** Each language is a separate chunk, so that a visitor loads only their own. */
const shopMessages: Readonly<Record<Lang, LazyModule<ShopMessages>>> = {
  rus: lazyModule(async () => (await import('./rus/index.ts')).rus),
  eng: lazyModule(async () => (await import('./eng/index.ts')).eng),
};

/** Few pages need them, so one load contains both languages. */
const staffMessages = lazyModule(async (): Promise<Readonly<Record<Lang, StaffMessages>>> => {
  const [rus, eng] = await Promise.all([import('./rus/staff.ts'), import('./eng/staff.ts')]);
  return { rus: rus.staff, eng: eng.staff };
});

const addMessages = (instance: i18n, lang: Lang, more: ShopMessages | StaffMessages): unknown =>
  instance.addResourceBundle(lang, 'translation', more, true);

/** Loads the messages of a language before it is used. */
export const loadMessages = async (instance: i18n, lang: Lang): Promise<void> => {
  if (instance.getResource(lang, 'translation', 'shell') !== undefined) return;
  addMessages(instance, lang, await shopMessages[lang].load());
};

/** Loads the messages for staff and developers before such a page is shown. */
export const loadStaffMessages = async (instance: i18n): Promise<void> => {
  const { rus, eng } = await staffMessages.load();
  addMessages(instance, 'rus', rus);
  addMessages(instance, 'eng', eng);
};

export const createI18n = async (lang: Lang): Promise<i18n> => {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    interpolation: { escapeValue: false }, // React escapes values
    // A copy, because further messages are added to it.
    resources: { [lang]: { translation: { ...(await shopMessages[lang].load()) } } },
  });
  return instance;
};
