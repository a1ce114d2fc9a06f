import { Checkbox } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

type CheckFieldProps = FieldProps<boolean> & Readonly<{ label: string; description?: string }>;

/** A field of the contract that is yes or no. */
export const CheckField = ({ value, onChange, ...props }: CheckFieldProps) => (
  <Checkbox
    {...props}
    checked={value}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);
