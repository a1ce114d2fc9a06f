import type { ProductRate } from '@shop/domain/catalog/contract';
import { useTranslation } from 'react-i18next';
import { share, useFormat } from '../../shared/text/use-format.ts';
import { Price } from '../../shared/ui/price.tsx';
import css from './rate-list.module.css';

type RateListProps = Readonly<{
  rates: readonly ProductRate[];
  chosen: string | undefined;
  /** Of the rate chosen: what each costs may depend on it. */
  count: number;
  disabled: boolean;
  onChoose: (rate: ProductRate) => void;
}>;

export const RateList = ({ rates, chosen, count, disabled, onChoose }: RateListProps) => {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className={css['legend']}>{t(($) => $.checkout.rate)}</legend>
      <div className={css['rates']}>
        {rates.map((rate) => (
          <RateRow
            key={rate.id}
            rate={rate}
            count={count}
            checked={rate.id === chosen}
            disabled={disabled || rate.in_stock === 'no'}
            onChoose={() => onChoose(rate)}
          />
        ))}
      </div>
    </fieldset>
  );
};

type RateRowProps = Readonly<{
  rate: ProductRate;
  count: number;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
}>;

const RateRow = ({ rate, count, checked, disabled, onChoose }: RateRowProps) => {
  const { t } = useTranslation();
  const { days, price } = useFormat();
  const cost = price(rate.price);
  const steps = checked ? rate.price_steps : [];
  const reached = steps.findLast(({ from }) => count >= from);
  return (
    <label className={css['rate']} data-disabled={disabled || undefined}>
      <input
        type="radio"
        name="rate_id"
        value={rate.id}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className={css['dot']} aria-hidden="true" />
      <span className={css['term']}>
        <span className={css['days']}>
          {rate.days === 0 ? t(($) => $.checkout.lifetime) : days(rate.days)}
        </span>
        {rate.in_stock !== 'yes' && (
          <span className={css['stock']} data-stock={rate.in_stock}>
            {t(($) => $.catalog.stock[rate.in_stock])}
          </span>
        )}
        {steps.map((step) => (
          <span
            key={step.from}
            className={css['step']}
            data-reached={step === reached || undefined}
          >
            {t(($) => $.checkout.stepsFrom, {
              count: step.from,
              price: price(step.price).display,
            })}
          </span>
        ))}
      </span>
      <span className={css['cost']}>
        <Price price={cost} was={rate.old_price && price(rate.old_price)} />
        <span className={css['perDay']}>
          {rate.days === 0
            ? t(($) => $.checkout.once)
            : t(($) => $.checkout.perDay, { price: share(cost, 1 / rate.days).display })}
        </span>
      </span>
    </label>
  );
};
