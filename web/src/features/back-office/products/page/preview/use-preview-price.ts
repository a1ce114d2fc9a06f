import type { Lang, Region, WireMoney } from '@shop/contracts/wire/contract';
import { useShop } from '../../../../../shared/shop-context.ts';
import { useDollarRateQuery } from '../product-api.ts';
import type { PriceValues } from '../product-values.ts';
import { toCents } from '../rates/use-dollar-rate.ts';

/** The default price region for a language. */
export const previewRegion = (lang: Lang): Region => (lang === 'rus' ? 'cis' : 'global');

/** Prices in the currency of that region; null until the exchange rate is loaded. */
export const usePreviewPrice = (lang: Lang) => {
  const { origin } = useShop();
  const { data: dollar } = useDollarRateQuery(origin);
  return ({ rub, usd }: PriceValues): WireMoney | null => {
    if (previewRegion(lang) === 'cis') return { cost: rub, currency: 'RUB', display: '' };
    const cost = usd ?? (dollar === undefined ? null : toCents(rub, dollar));
    return cost === null ? null : { cost, currency: 'USD', display: '' };
  };
};
