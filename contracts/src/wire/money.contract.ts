import type { Money } from '../kernel/money.ts';

/**
 * `cost` is in minor units. `display` is the amount as its currency's country writes it, for other
 * programs that show a sum; pages and emails use the reader's language (`moneyText`).
 */
export type WireMoney = Readonly<{ currency: Money['currency']; cost: number; display: string }>;

const display = (locale: string, currency: Money['currency']) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });

const displays = { RUB: display('ru-RU', 'RUB'), USD: display('en-US', 'USD') };

export const toWireMoney = ({ minor, currency }: Money): WireMoney => ({
  currency,
  cost: minor,
  display: displays[currency].format(minor / 100),
});
