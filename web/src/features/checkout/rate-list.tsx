import type { ProductRate } from '@shop/contracts/catalog/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { share, useFormat } from '../../shared/text/use-format.ts';
import { Price } from '../../shared/ui/price.tsx';
import css from './rate-list.module.css';
import { useRateTerm } from '../../shared/text/use-rate-term.ts';

type RateListProps = Readonly<{
  rates: readonly ProductRate[];
  chosen: string | undefined;
  /** The count of the selected rate, on which prices may depend. */
  count: number;
  disabled: boolean;
  onChoose: (rate: ProductRate) => void;
}>;

export const RateList = ({ rates, chosen, count, disabled, onChoose }: RateListProps) => {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className={css['legend']}>{t(($) => $.checkout.plan)}</legend>
      <div className={css['rates']}>
        {rates.map((rate) => (
          <RateRow
            key={rate.id}
            rate={rate}
            count={rate.id === chosen ? count : null}
            disabled={disabled || rate.in_stock === 'no'}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
};

type RateRowProps = Readonly<{
  rate: ProductRate;
  /** Null if another rate is selected. */
  count: number | null;
  disabled: boolean;
  onChoose: (rate: ProductRate) => void;
}>;

/** Memoized, so that a change of the count renders only the selected row. */
const RateRow = memo(({ rate, count, disabled, onChoose }: RateRowProps) => {
  const { t } = useTranslation();
  const { money, price } = useFormat();
  const termOf = useRateTerm();
  const cost = price(rate.price);
  const steps = count === null ? [] : rate.price_steps;
  const reached = steps.findLast(({ from }) => (count ?? 0) >= from);
  return (
    <label className={css['rate']} data-disabled={disabled || undefined}>
      <input
        type="radio"
        name="rate_id"
        value={rate.id}
        checked={count !== null}
        disabled={disabled}
        onChange={() => onChoose(rate)}
      />
      <span className={css['dot']} aria-hidden="true" />
      <span className={css['term']}>
        <span className={css['days']}>{termOf(rate.days)}</span>
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
            {t(($) => $.checkout.quantityPrice, {
              count: step.from,
              price: money(price(step.price)),
            })}
          </span>
        ))}
      </span>
      <span className={css['cost']}>
        <Price price={cost} was={rate.old_price && price(rate.old_price)} />
        <span className={css['perDay']}>
          {rate.days === 0
            ? t(($) => $.checkout.oneTime)
            : t(($) => $.checkout.perDay, { price: money(share(cost, 1 / rate.days)) })}
        </span>
      </span>
    </label>
  );
});
