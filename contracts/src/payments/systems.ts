import type { Currency } from '../kernel/money.ts';
import type { FeeBearer } from '../kernel/fee.ts';

type System = Readonly<{
  currencies: readonly Currency[];
  name: Readonly<{ rus: string; eng: string }>;
  /** The possible payers of its fee, the usual one first; docs/decisions/0019 gives the reasons. */
  feeBearers: readonly [FeeBearer, ...FeeBearer[]];
  /** Adds the buyer's fee on its own page, if the shop does not ask for it. */
  addsFee: boolean;
  /** Hundredths of a percent, if the system publishes one fee for all shops. */
  feeBasisPoints: number;
}>;

const buyerFirst = { feeBearers: ['buyer', 'shop'], addsFee: false, feeBasisPoints: 0 } as const;

const shopFirst = { feeBearers: ['shop', 'buyer'], addsFee: false, feeBasisPoints: 0 } as const;

/** Properties of every payment system, whether or not this shop has enabled it. */
export const paymentSystemProperties = {
  freekassa: {
    currencies: ['RUB', 'USD'],
    name: { rus: 'FreeKassa', eng: 'FreeKassa' },
    ...buyerFirst,
  },
  mir: { currencies: ['RUB'], name: { rus: 'Карта «Мир»', eng: 'Mir card' }, ...shopFirst },
  webmoney: {
    currencies: ['USD', 'RUB'],
    name: { rus: 'WebMoney', eng: 'WebMoney' },
    feeBearers: ['buyer'],
    addsFee: true,
    feeBasisPoints: 80,
  },
  yoomoney: { currencies: ['RUB'], name: { rus: 'ЮMoney', eng: 'YooMoney' }, ...shopFirst },
  digiseller: {
    currencies: ['RUB', 'USD'],
    name: { rus: 'Digiseller', eng: 'Digiseller' },
    ...shopFirst,
  },
  lava: { currencies: ['RUB'], name: { rus: 'Lava', eng: 'Lava' }, ...shopFirst },
  /** Takes no money: never in production. */
  sandbox: {
    currencies: ['RUB', 'USD'],
    name: { rus: 'Песочница', eng: 'Sandbox' },
    ...buyerFirst,
  },
} as const satisfies Record<string, System>;

export type PaymentSystemName = keyof typeof paymentSystemProperties;

/** The limits of one charge in minor units; null if there is no such limit. */
export type PaymentLimits = Readonly<
  Record<Currency, Readonly<{ least: number | null; most: number | null }>>
>;
