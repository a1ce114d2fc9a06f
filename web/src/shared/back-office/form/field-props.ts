import type { ReactNode } from 'react';

/** The props of a form control, named as in the contract. */
export type FieldProps<Value> = Readonly<{
  name: string;
  value: Value;
  /** Accepts a value, or the change event of a control. */
  onChange: (changed: Value | React.ChangeEvent<HTMLElement>) => void;
  error?: ReactNode;
}>;

/** Converts a nullable text field: empty text is null. */
export const textOrNull = ({ value, onChange, ...props }: FieldProps<string | null>) => ({
  ...props,
  value: value ?? '',
  onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
    onChange(currentTarget.value.trim() === '' ? null : currentTarget.value),
});

/** Converts a boolean field to checkbox props. */
export const checkedBy = ({ value, ...props }: FieldProps<boolean>) => ({
  ...props,
  checked: value,
});
