import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../../shared/back-office/form/field-props.ts';
import {
  parseMinorUnits,
  formatMinorUnits,
} from '../../../../shared/back-office/list/minor-units.ts';

type LimitFieldProps = FieldProps<number | null> & Readonly<{ label: string }>;

const textOf = (minor: number | null): string =>
  minor === null || Number.isNaN(minor) ? '' : formatMinorUnits(String(minor));

/** NaN for an unreadable amount, which the contract refuses. */
const amountOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(parseMinorUnits(text) ?? Number.NaN);

/** An amount in minor units, typed in major units; an empty field is null. */
export const LimitField = ({ value, error, onChange, ...props }: LimitFieldProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState(textOf(value));
  const isCurrent = Object.is(amountOf(text), value);
  return (
    <TextInput
      {...props}
      error={error && Number.isNaN(value) ? t(($) => $.adminList.filters.wrongAmount) : error}
      value={isCurrent ? text : textOf(value)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(amountOf(currentTarget.value));
      }}
      inputMode="decimal"
      autoComplete="off"
    />
  );
};
