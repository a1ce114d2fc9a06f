import type { Money } from '../kernel/money.ts';

/**
 * `cost` is in minor units. `display` is the amount as its currency's country writes it, for other
 * programs that show a sum; pages and emails use the reader's language (`moneyText`).
 */
export type WireMoney = Readonly<{ currency: Money['currency']; cost: number; display: string }>;

const locales = { RUB: 'ru-RU', USD: 'en-US' } as const;

const displays = new Map<Money['currency'], Intl.NumberFormat>();

/** Created when it is used for the first time: creating one takes milliseconds of every start. */
const displayOf = (currency: Money['currency']): Intl.NumberFormat => {
  const existing = displays.get(currency);
  if (existing) return existing;
  const created = new Intl.NumberFormat(locales[currency], {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  displays.set(currency, created);
  return created;
};

export const toWireMoney = ({ minor, currency }: Money): WireMoney => ({
  currency,
  cost: minor,
  display: displayOf(currency).format(minor / 100),
});
