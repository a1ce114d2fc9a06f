import { NumberInput } from '@mantine/core';
import { useSelector } from 'react-redux';
import type { FieldProps } from '../../../shared/back-office/form/field-props.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import css from './exchange-rate.module.css';

type RateFieldProps = FieldProps<number> & Readonly<{ label: string }>;

/** In rubles with two decimals. An empty field is 0, which the contract refuses. */
export const RateField = ({ onChange, ...props }: RateFieldProps) => {
  const lang = useSelector(selectLang);
  return (
    <NumberInput
      {...props}
      className={css['field'] ?? ''}
      onChange={(value) => onChange(Number(value))}
      decimalScale={2}
      step={0.5}
      min={0}
      allowNegative={false}
      decimalSeparator={lang === 'rus' ? ',' : '.'}
      allowedDecimalSeparators={['.', ',']}
      suffix=" ₽"
      inputMode="decimal"
      autoComplete="off"
    />
  );
};
