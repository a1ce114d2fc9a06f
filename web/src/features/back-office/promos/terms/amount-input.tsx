import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPrice } from '../../../../shared/back-office/form/is-price.ts';
import {
  parseMinorUnits,
  formatMinorUnits,
} from '../../../../shared/back-office/list/minor-units.ts';

type AmountInputProps = Readonly<{
  name: string;
  label: string;
  /** In minor units; null if empty. */
  value: number | null;
  error?: ReactNode;
  onChange: (value: number | null) => void;
}>;

const textOf = (minor: number | null): string =>
  minor === null || minor === 0 ? '' : formatMinorUnits(String(minor));

/** Unreadable text is 0, which the contract refuses. */
const amountOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(parseMinorUnits(text) ?? 0);

/** An optional amount of money. Incomplete text such as `12,` is not rewritten during typing. */
export const AmountInput = ({ name, label, value, error, onChange }: AmountInputProps) => {
  const [text, setText] = useState(textOf(value));
  const { t } = useTranslation();
  const isCurrent = amountOf(text) === value;
  return (
    <TextInput
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={isCurrent ? text : textOf(value)}
      error={error && !isPrice(value) ? t(($) => $.adminForm.wrongAmount) : error}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(amountOf(currentTarget.value));
      }}
    />
  );
};
