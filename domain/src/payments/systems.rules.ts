import type { Currency } from '../kernel/index.ts';

type System = Readonly<{
  currencies: readonly Currency[];
  name: Readonly<{ rus: string; eng: string }>;
}>;

/** What every payment system can take, whether this shop has it switched on or not. */
export const paymentSystemFacts = {
  freekassa: { currencies: ['RUB', 'USD'], name: { rus: 'FreeKassa', eng: 'FreeKassa' } },
  mir: { currencies: ['RUB'], name: { rus: 'Карта «Мир»', eng: 'Mir card' } },
  webmoney: { currencies: ['USD', 'RUB'], name: { rus: 'WebMoney', eng: 'WebMoney' } },
  yoomoney: { currencies: ['RUB'], name: { rus: 'ЮMoney', eng: 'YooMoney' } },
  digiseller: { currencies: ['RUB', 'USD'], name: { rus: 'Digiseller', eng: 'Digiseller' } },
  lava: { currencies: ['RUB'], name: { rus: 'Lava', eng: 'Lava' } },
} as const satisfies Record<string, System>;

export type PaymentSystemName = keyof typeof paymentSystemFacts;
