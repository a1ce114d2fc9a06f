import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './count-stepper.module.css';

type CountStepperProps = Readonly<{
  count: number;
  min: number;
  max: number;
  error?: string | undefined;
  onChange: (count: number) => void;
}>;

export const CountStepper = ({ count, min, max, error, onChange }: CountStepperProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={css['field']}>
      <label htmlFor={id} className={css['label']}>
        {t(($) => $.checkout.quantity)}
      </label>
      <div className={css['stepper']}>
        <button
          type="button"
          aria-label={t(($) => $.checkout.decreaseQuantity)}
          disabled={count <= min}
          onClick={() => onChange(count - 1)}
        >
          <IconMinus size={18} />
        </button>
        <input
          id={id}
          name="count"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={Number.isNaN(count) ? '' : count}
          aria-invalid={Boolean(error)}
          aria-describedby={error && `${id}-error`}
          onChange={({ target }) => onChange(target.valueAsNumber)}
          // Chromium changes a focused number by the wheel. Without the focus, the page scrolls.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
        <button
          type="button"
          aria-label={t(($) => $.checkout.increaseQuantity)}
          disabled={count >= max}
          onClick={() => onChange(count + 1)}
        >
          <IconPlus size={18} />
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} className={css['error']}>
          {error}
        </p>
      )}
    </div>
  );
};
