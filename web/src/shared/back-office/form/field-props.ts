import type { ReactNode } from 'react';

/** What a control of a form field takes, by its name in the contract. */
export type FieldProps<Value> = Readonly<{
  name: string;
  value: Value;
  /** Takes a value, or the change event of a control. */
  onChange: (changed: Value | React.ChangeEvent<HTMLElement>) => void;
  error?: ReactNode;
}>;

/** A text that the contract has null for when nothing is written. */
export const textOrNull = ({ value, onChange, ...props }: FieldProps<string | null>) => ({
  ...props,
  value: value ?? '',
  onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
    onChange(currentTarget.value.trim() === '' ? null : currentTarget.value),
});

/** A yes or no, as a checkbox takes it. */
export const checkedBy = ({ value, ...props }: FieldProps<boolean>) => ({
  ...props,
  checked: value,
});
