import type { Lang } from '@shop/contracts/wire/contract';
import type { i18n } from 'i18next';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LazyModule } from '../lazy/lazy-module.ts';
import { lazyModule } from '../lazy/lazy-module.ts';
import type { ShopMessages } from './eng/index.ts';
import type { OrdersMessages } from './eng/orders.ts';
import type { ProfileMessages } from './eng/profile.ts';
import type { RecoveryMessages } from './eng/recovery.ts';
import type { StaffMessages } from './eng/staff.ts';

/** Each language is a separate chunk, so that a visitor loads only their own. */
const shopMessages: Readonly<Record<Lang, LazyModule<ShopMessages>>> = {
  rus: lazyModule(async () => (await import('./rus/index.ts')).rus),
  eng: lazyModule(async () => (await import('./eng/index.ts')).eng),
};

type AudienceMessages = OrdersMessages | ProfileMessages | RecoveryMessages | StaffMessages;
type FurtherMessages = Readonly<Record<Lang, AudienceMessages>>;

/** Few pages need them, so one load contains all languages. */
const furtherMessages = {
  orders: lazyModule(async (): Promise<FurtherMessages> => {
    const [rus, eng] = await Promise.all([import('./rus/orders.ts'), import('./eng/orders.ts')]);
    return { rus: rus.orders, eng: eng.orders };
  }),
  profile: lazyModule(async (): Promise<FurtherMessages> => {
    const [rus, eng] = await Promise.all([import('./rus/profile.ts'), import('./eng/profile.ts')]);
    return { rus: rus.profile, eng: eng.profile };
  }),
  recovery: lazyModule(async (): Promise<FurtherMessages> => {
    const [rus, eng] = await Promise.all([
      import('./rus/recovery.ts'),
      import('./eng/recovery.ts'),
    ]);
    return { rus: rus.recovery, eng: eng.recovery };
  }),
  staff: lazyModule(async (): Promise<FurtherMessages> => {
    const [rus, eng] = await Promise.all([import('./rus/staff.ts'), import('./eng/staff.ts')]);
    return { rus: rus.staff, eng: eng.staff };
  }),
} as const;

/**
 * Pages of orders, pages of the profile, pages that recover a password or an order, or pages for
 * staff and developers.
 */
export type Audience = keyof typeof furtherMessages;

const addMessages = (
  instance: i18n,
  lang: string,
  more: ShopMessages | AudienceMessages,
): unknown => instance.addResourceBundle(lang, 'translation', more, true);

/** Loads the messages of a language before it is used. */
export const loadMessages = async (instance: i18n, lang: Lang): Promise<void> => {
  if (instance.getResource(lang, 'translation', 'shell') !== undefined) return;
  addMessages(instance, lang, await shopMessages[lang].load());
};

/** Loads the further messages of some pages before such a page is shown. */
export const loadMessagesFor = async (instance: i18n, audience: Audience): Promise<void> => {
  const messages = await furtherMessages[audience].load();
  for (const [lang, more] of Object.entries(messages)) addMessages(instance, lang, more);
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
