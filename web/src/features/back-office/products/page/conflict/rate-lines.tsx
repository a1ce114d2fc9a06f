import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../shared/text/use-format.ts';
import type { PriceValues, ProductValues, RateValues } from '../product-values.ts';
import { useRateTerm } from '../../../../../shared/text/use-rate-term.ts';
import softText from '../../../../../shared/back-office/soft-text.module.css';
import css from './conflict.module.css';

/** Returns both prices; the dollar price only if it is set explicitly. */
const usePriceText = () => {
  const { money } = useFormat();
  return ({ rub, usd }: PriceValues): string =>
    [
      money({ cost: rub, currency: 'RUB', display: '' }),
      ...(usd === null ? [] : [money({ cost: usd, currency: 'USD', display: '' })]),
    ].join(' / ');
};

/** The ruble price of a rate, and its dollar price if it has one of its own. */
export const PriceText = ({ price }: Readonly<{ price: PriceValues | null }>) => {
  const priceOf = usePriceText();
  return price && <span>{priceOf(price)}</span>;
};

type StepLinesProps = Readonly<{ steps: RateValues['price_steps'] }>;

export const StepLines = ({ steps }: StepLinesProps) => {
  const { t } = useTranslation();
  const priceOf = usePriceText();
  if (steps.length === 0) return <span>{t(($) => $.adminForm.values.none)}</span>;
  return (
    <ul className={css['lines']}>
      {steps.map((step) => (
        <li key={step.from}>
          {step.from}+: {priceOf(step.price)}
        </li>
      ))}
    </ul>
  );
};

type RateLinesProps = Readonly<{ rates: ProductValues['rates'] }>;

/** The rates of one side of a conflict, one per line. */
export const RateLines = ({ rates }: RateLinesProps) => {
  const { t } = useTranslation();
  const term = useRateTerm();
  const priceOf = usePriceText();
  if (rates.length === 0) return <span>{t(($) => $.adminForm.values.none)}</span>;
  return (
    <ul className={css['lines']}>
      {rates.map((rate) => (
        <li key={rate.id}>
          {term(rate.days)}: {priceOf(rate.price)}
          {rate.old_price && <s> {priceOf(rate.old_price)}</s>}
          {rate.price_steps.map((step) => (
            <span key={step.from}>
              , {step.from}+: {priceOf(step.price)}
            </span>
          ))}
          <span className={softText['plain']}>
            {' '}
            {t(($) => $.adminProduct.plan.deliveries[rate.delivery])}, {rate.min_count}–
            {rate.max_count}
            {rate.external_digiseller !== null && <>, Digiseller {rate.external_digiseller}</>}
          </span>
        </li>
      ))}
    </ul>
  );
};
