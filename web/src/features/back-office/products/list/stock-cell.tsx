import type { AdminRate } from '@shop/contracts/catalog/admin-products.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/text/use-format.ts';
import css from './products-list-page.module.css';
import { useRateTerm } from '../../../../shared/text/use-rate-term.ts';

/** The number of available keys per rate, by the rate's days. */
export const StockCell = ({ rates }: Readonly<{ rates: readonly AdminRate[] }>) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const term = useRateTerm();
  if (rates.length === 0) {
    return <span className={css['none']}>{t(($) => $.adminProducts.noPlans)}</span>;
  }
  const left = ({ available }: AdminRate): string =>
    available === null ? t(($) => $.adminProducts.unlimited) : number(available);
  return (
    <ul className={css['stock']}>
      {rates.map((rate) => (
        <li
          key={rate.id}
          data-level={rate.stock}
          title={`${term(rate.days)}: ${left(rate)} · ${t(($) => $.adminProducts.stockLevels[rate.stock])}`}
        >
          <span>{rate.available === null ? '∞' : number(rate.available)}</span>{' '}
          <span className={css['second']}>
            {rate.days === 0
              ? t(($) => $.adminProducts.lifetime)
              : t(($) => $.adminProducts.days, { number: number(rate.days) })}
          </span>
        </li>
      ))}
    </ul>
  );
};
