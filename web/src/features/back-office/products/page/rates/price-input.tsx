import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPrice } from '../../../../../shared/back-office/form/is-price.ts';
import { useMoneyText } from '../../../../../shared/back-office/form/use-money-text.ts';

type PriceInputProps = Readonly<{
  name: string;
  label: string;
  /** In minor units; 0 and null are shown as empty. */
  value: number | null;
  placeholder?: string | undefined;
  error: ReactNode;
  onChange: (value: number | null) => void;
}>;

/** An amount of money in major units, with a comma or point as decimal separator. */
export const PriceInput = (props: PriceInputProps) => {
  const { name, label, value, placeholder, error, onChange } = props;
  const { t } = useTranslation();
  return (
    <TextInput
      {...useMoneyText(value, onChange)}
      name={name}
      aria-label={label}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      error={error && !isPrice(value) ? t(($) => $.adminForm.wrongAmount) : error}
    />
  );
};
