import type { NumberInputProps } from '@mantine/core';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectLang } from '../../i18n/locale-slice.ts';

type DecimalInputProps = Omit<NumberInputProps, 'value' | 'onChange'> &
  Readonly<{ value: number; onChange: (value: number) => void }>;

/** A number that is not negative, with two decimals. An empty field is 0. */
export const DecimalInput = ({ value, onChange, ...props }: DecimalInputProps) => {
  const lang = useSelector(selectLang);
  const [typed, setTyped] = useState<number | string>(value);
  // An empty field stays empty: digits before or after a zero that appears by itself would be
  // another number.
  const shown = Number(typed) === value ? typed : value;
  return (
    <NumberInput
      {...props}
      value={shown}
      onChange={(next) => {
        setTyped(next);
        onChange(Number(next));
      }}
      decimalScale={2}
      min={0}
      allowNegative={false}
      decimalSeparator={lang === 'rus' ? ',' : '.'}
      allowedDecimalSeparators={['.', ',']}
      inputMode="decimal"
      autoComplete="off"
    />
  );
};
