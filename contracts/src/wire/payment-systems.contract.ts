import type { Lang } from '../kernel/languages.ts';
import type { LocalizedText } from '../kernel/texts.ts';

/** In the order in which the shop shows them. */
export const paymentSystems = [
  'freekassa',
  'mir',
  'webmoney',
  'yoomoney',
  'digiseller',
  'lava',
  'sandbox',
] as const;
export type PaymentSystem = (typeof paymentSystems)[number];

/** The names that buyers and staff see, by language. */
export const paymentSystemNames: Readonly<Record<Lang, Readonly<Record<PaymentSystem, string>>>> = {
  rus: {
    freekassa: 'FreeKassa',
    mir: 'Карта «Мир»',
    webmoney: 'WebMoney',
    yoomoney: 'ЮMoney',
    digiseller: 'Digiseller',
    lava: 'Lava',
    sandbox: 'Песочница',
  },
  eng: {
    freekassa: 'FreeKassa',
    mir: 'Mir card',
    webmoney: 'WebMoney',
    yoomoney: 'YooMoney',
    digiseller: 'Digiseller',
    lava: 'Lava',
    sandbox: 'Sandbox',
  },
};

/** The name of one system in all languages. */
export const paymentSystemName = (system: PaymentSystem): LocalizedText => ({
  rus: paymentSystemNames.rus[system],
  eng: paymentSystemNames.eng[system],
});
