import type { Lang, WireMoney } from '@shop/domain/wire/contract';
import { useTranslation } from 'react-i18next';
import { useShop } from '../../../../../shared/shop-context.ts';
import { Price } from '../../../../../shared/ui/price.tsx';
import { useDollarRateQuery } from '../product-api.ts';
import type { PriceValues, ProductValues } from '../product-values.ts';
import { centsOf } from '../rates/use-dollar-rate.ts';
import { useRateTerm } from '../../../../../shared/text/use-rate-term.ts';
import css from './product-preview.module.css';

type PreviewRatesProps = Readonly<{
  rates: ProductValues['rates'];
  regions: ProductValues['regions'];
  lang: Lang;
}>;

/** Prices in the currency that the shop shows first to readers of the language. */
export const PreviewRates = ({ rates, regions, lang }: PreviewRatesProps) => {
  const { t } = useTranslation();
  const { origin } = useShop();
  const term = useRateTerm();
  const { data: dollar } = useDollarRateQuery(origin);
  const region = lang === 'rus' ? 'cis' : 'global';
  if (!regions.includes(region)) {
    return <p className={css['soft']}>{t(($) => $.adminProduct.notSoldHere)}</p>;
  }
  const moneyOf = ({ rub, usd }: PriceValues): WireMoney | null => {
    if (region === 'cis') return { cost: rub, currency: 'RUB', display: '' };
    const cost = usd ?? (dollar === undefined ? null : centsOf(rub, dollar));
    return cost === null ? null : { cost, currency: 'USD', display: '' };
  };
  return (
    <ul className={css['rates']}>
      {rates.map((rate) => {
        const price = moneyOf(rate.price);
        return (
          <li key={rate.id}>
            <span>{term(rate.days)}</span>
            {price && price.cost > 0 && (
              <Price price={price} was={rate.old_price && moneyOf(rate.old_price)} />
            )}
          </li>
        );
      })}
    </ul>
  );
};
