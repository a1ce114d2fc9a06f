import type { ReactNode } from 'react';
import css from './field-frame.module.css';

type FieldFrameProps = Readonly<{
  /** Of the label and the error, by which the control inside is described. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}>;

export const labelId = (id: string): string => `${id}-label`;
export const errorId = (id: string): string => `${id}-error`;

/** Label, hint and error around a control that is made of several. */
export const FieldFrame = ({ id, label, hint, error, children }: FieldFrameProps) => (
  <fieldset className={css['field']} aria-labelledby={labelId(id)}>
    <span id={labelId(id)} className={css['label']}>
      {label}
    </span>
    {hint !== undefined && <span className={css['hint']}>{hint}</span>}
    {children}
    {Boolean(error) && (
      <p id={errorId(id)} className={css['error']} role="alert">
        {error}
      </p>
    )}
  </fieldset>
);
