import type { ReactNode } from 'react';
import css from './field-frame.module.css';

type FieldFrameProps = Readonly<{
  /** The base of the ids of the label and the error, which describe the control. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}>;

export const labelId = (id: string): string => `${id}-label`;
export const errorId = (id: string): string => `${id}-error`;

/** Label, hint and error around a composite control. */
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
