import type { Currency } from '../kernel/money.ts';
import type { FeeBearer } from '../kernel/fee.ts';
import type { PaymentSystem } from '../wire/payment-systems.contract.ts';

type System = Readonly<{
  currencies: readonly Currency[];
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
    ...buyerFirst,
  },
  mir: { currencies: ['RUB'], ...shopFirst },
  webmoney: {
    currencies: ['USD', 'RUB'],
    feeBearers: ['buyer'],
    addsFee: true,
    feeBasisPoints: 80,
  },
  yoomoney: { currencies: ['RUB'], ...shopFirst },
  digiseller: {
    currencies: ['RUB', 'USD'],
    ...shopFirst,
  },
  lava: { currencies: ['RUB'], ...shopFirst },
  /** Takes no real money, so it does not exist in production. */
  sandbox: {
    currencies: ['RUB', 'USD'],
    ...buyerFirst,
  },
} as const satisfies Record<PaymentSystem, System>;

export type PaymentSystemName = keyof typeof paymentSystemProperties;

/** The limits of one charge in minor units; null if there is no such limit. */
export type PaymentLimits = Readonly<
  Record<Currency, Readonly<{ min: number | null; max: number | null }>>
>;
