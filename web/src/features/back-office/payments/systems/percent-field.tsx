import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { FieldProps } from '../../../../shared/back-office/form/field-props.ts';
import { selectLang } from '../../../../shared/i18n/locale-slice.ts';
import css from './systems.module.css';

type PercentFieldProps = FieldProps<number> & Readonly<{ label: string }>;

/** 100 % in basis points. */
const whole = 10_000;

/** A value in basis points, typed as a percentage. An empty field is 0. */
export const PercentField = ({ value, error, onChange, ...props }: PercentFieldProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  return (
    <NumberInput
      {...props}
      className={css['field'] ?? ''}
      value={value / 100}
      error={error && value > whole ? t(($) => $.adminForm.outOfRange.most, { limit: 100 }) : error}
      onChange={(percents) => onChange(Math.round(Number(percents) * 100))}
      decimalScale={2}
      step={0.1}
      min={0}
      allowNegative={false}
      decimalSeparator={lang === 'rus' ? ',' : '.'}
      allowedDecimalSeparators={['.', ',']}
      inputMode="decimal"
      autoComplete="off"
    />
  );
};
