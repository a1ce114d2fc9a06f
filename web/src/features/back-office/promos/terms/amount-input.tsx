import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPrice } from '../../../../shared/back-office/form/is-price.ts';
import { useMoneyText } from '../../../../shared/back-office/form/use-money-text.ts';

type AmountInputProps = Readonly<{
  name: string;
  label: string;
  /** In minor units; null if empty. */
  value: number | null;
  error?: ReactNode;
  onChange: (value: number | null) => void;
}>;

/** An optional amount of money. */
export const AmountInput = ({ name, label, value, error, onChange }: AmountInputProps) => {
  const { t } = useTranslation();
  return (
    <TextInput
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      {...useMoneyText(value, onChange)}
      error={error && !isPrice(value) ? t(($) => $.adminForm.wrongAmount) : error}
    />
  );
};
