import { DecimalInput } from '../../../shared/back-office/form/decimal-input.tsx';
import type { FieldProps } from '../../../shared/back-office/form/field-props.ts';
import css from './exchange-rate.module.css';

type RateFieldProps = FieldProps<number> & Readonly<{ label: string }>;

/** In rubles. An empty field is 0, which the contract refuses. */
export const RateField = (props: RateFieldProps) => (
  <DecimalInput {...props} className={css['field'] ?? ''} step={0.5} suffix=" ₽" />
);
