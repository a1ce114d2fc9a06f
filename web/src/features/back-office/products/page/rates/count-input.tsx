import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

type CountInputProps = Readonly<{
  name: string;
  /** For screen readers only, unless `isLabelShown`. */
  label: string;
  isLabelShown?: boolean;
  description?: string;
  value: number;
  error: ReactNode;
  onChange: (value: number) => void;
}>;

/** An integer field. Focus selects the text, so that typing replaces it. */
export const CountInput = (props: CountInputProps) => {
  const { name, label, isLabelShown = false, description, value, error, onChange } = props;
  return (
    <TextInput
      name={name}
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      description={description}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={String(value)}
      error={error}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value.replaceAll(/\D/gu, '')))}
    />
  );
};
