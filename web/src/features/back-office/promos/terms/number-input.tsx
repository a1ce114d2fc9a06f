import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

type NumberInputProps = Readonly<{
  name: string;
  label: string;
  description?: string;
  placeholder?: string;
  /** Null if empty. */
  value: number | null;
  error?: ReactNode;
  onChange: (value: number | null) => void;
}>;

/** An optional integer. */
export const NumberInput = ({ value, onChange, ...props }: NumberInputProps) => (
  <TextInput
    {...props}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    inputMode="numeric"
    autoComplete="off"
    maxLength={7}
    value={value === null ? '' : String(value)}
    onChange={({ currentTarget }) => {
      const digits = currentTarget.value.replaceAll(/\D/gu, '');
      onChange(digits === '' ? null : Number(digits));
    }}
  />
);
