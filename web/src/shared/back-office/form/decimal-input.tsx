import type { NumberInputProps } from '@mantine/core';
import { NumberInput } from '@mantine/core';
import { useSelector } from 'react-redux';
import { selectLang } from '../../i18n/locale-slice.ts';
import { useTypedText } from './use-typed-text.ts';

type DecimalInputProps = Omit<NumberInputProps, 'value' | 'onChange'> &
  Readonly<{ value: number; onChange: (value: number) => void }>;

type DecimalText = number | string;

const format = (value: number): DecimalText => value;

/** Text without digits, such as a leading separator, is 0. So is -0. */
const parse = (typed: DecimalText): number => Number(typed) || 0;

/**
 * A number with two decimals. An empty field is 0 and stays empty: digits before or after a zero
 * that appears by itself would be another number. A negative number is left to the contract,
 * because a dropped sign would be another number, too.
 */
export const DecimalInput = ({ value, onChange, ...props }: DecimalInputProps) => {
  const lang = useSelector(selectLang);
  const { text, handleText } = useTypedText({ value, onChange, format, parse });
  return (
    <NumberInput
      {...props}
      // The arrows stop at 0. Leaving the field does not change a negative number to 0.
      {...(value < 0 ? {} : { min: 0 })}
      value={text}
      onChange={handleText}
      decimalScale={2}
      decimalSeparator={lang === 'rus' ? ',' : '.'}
      allowedDecimalSeparators={['.', ',']}
      inputMode="decimal"
      autoComplete="off"
    />
  );
};
