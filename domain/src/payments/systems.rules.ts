import type { Currency, Money } from '../kernel/index.ts';

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
  /** Takes no money: never in production. */
  sandbox: { currencies: ['RUB', 'USD'], name: { rus: 'Песочница', eng: 'Sandbox' } },
} as const satisfies Record<string, System>;

export type PaymentSystemName = keyof typeof paymentSystemFacts;

/** Least and most of one charge in minor units; null where there is no such limit. */
export type PaymentLimits = Readonly<
  Record<Currency, Readonly<{ least: number | null; most: number | null }>>
>;

/** A marketplace is paid for its own items alone; every other system for whatever is sold here. */
export const sells = (
  system: PaymentSystemName,
  rate: Readonly<{ externalDigiseller: string | null }>,
): boolean => system !== 'digiseller' || rate.externalDigiseller !== null;

export const isWithin = (limits: PaymentLimits, { minor, currency }: Money): boolean => {
  const { least, most } = limits[currency];
  return (least === null || minor >= least) && (most === null || minor <= most);
};
