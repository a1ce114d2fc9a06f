import { Checkbox } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

type CheckFieldProps = FieldProps<boolean> & Readonly<{ label: string; description?: string }>;

/** A checkbox for a boolean field of the contract. */
export const CheckField = ({ value, onChange, ...props }: CheckFieldProps) => (
  <Checkbox
    {...props}
    checked={value}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);
