import type { Lang } from '@shop/contracts/wire/contract';
import { useTranslation } from 'react-i18next';
import { Price } from '../../../../../shared/ui/price.tsx';
import type { ProductValues } from '../product-values.ts';
import { useRateTerm } from '../../../../../shared/text/use-rate-term.ts';
import softText from '../../../../../shared/back-office/soft-text.module.css';
import css from './product-preview.module.css';
import { previewRegion, usePreviewPrice } from './use-preview-price.ts';

type PreviewRatesProps = Readonly<{
  rates: ProductValues['rates'];
  regions: ProductValues['regions'];
  lang: Lang;
}>;

export const PreviewRates = ({ rates, regions, lang }: PreviewRatesProps) => {
  const { t } = useTranslation();
  const term = useRateTerm();
  const moneyOf = usePreviewPrice(lang);
  if (!regions.includes(previewRegion(lang))) {
    return <p className={softText['plain']}>{t(($) => $.adminProduct.notSoldHere)}</p>;
  }
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
