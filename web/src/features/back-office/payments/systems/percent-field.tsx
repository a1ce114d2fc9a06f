import { useTranslation } from 'react-i18next';
import { DecimalInput } from '../../../../shared/back-office/form/decimal-input.tsx';
import type { FieldProps } from '../../../../shared/back-office/form/field-props.ts';
import css from './systems.module.css';

type PercentFieldProps = FieldProps<number> & Readonly<{ label: string }>;

/** 100 % in basis points. */
const whole = 10_000;

/** A value in basis points, typed as a percentage. An empty field is 0. */
export const PercentField = ({ value, error, onChange, ...props }: PercentFieldProps) => {
  const { t } = useTranslation();
  return (
    <DecimalInput
      {...props}
      className={css['field'] ?? ''}
      value={value / 100}
      error={error && value > whole ? t(($) => $.adminForm.outOfRange.most, { limit: 100 }) : error}
      onChange={(percents) => onChange(Math.round(percents * 100))}
      step={0.1}
    />
  );
};
