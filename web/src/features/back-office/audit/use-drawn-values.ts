import type { WireMoney } from '@shop/domain/wire/contract';
import { toWireMoney } from '@shop/domain/wire/money.contract';
import { useMemo } from 'react';
import type { DrawValues } from '../../../shared/back-office/values/draw-values.ts';
import { useFormat } from '../../../shared/text/use-format.ts';

/** Sums of money, which events hold in minor units. */
export const useDrawnValues = (): DrawValues => {
  const { money } = useFormat();
  return useMemo(() => {
    const inCurrency = (currency: WireMoney['currency']) => (value: unknown) =>
      typeof value === 'number'
        ? money(toWireMoney({ minor: value, currency }))
        : JSON.stringify(value);
    const [rubles, dollars] = [inCurrency('RUB'), inCurrency('USD')];
    return {
      'price.rub': rubles,
      'price.usd': dollars,
      'old_price.rub': rubles,
      'old_price.usd': dollars,
      unit_cost: rubles,
    };
  }, [money]);
};
