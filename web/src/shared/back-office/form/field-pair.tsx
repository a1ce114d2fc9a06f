import type { ReactNode } from 'react';
import css from './field-pair.module.css';

type FieldPairProps = Readonly<{
  /** Aligns the fields at the top, if one may have a description that the other lacks. */
  isTop?: boolean;
  children: ReactNode;
}>;

/** Two short fields side by side. */
export const FieldPair = ({ isTop = false, children }: FieldPairProps) => (
  <div className={css['pair']} data-top={isTop || undefined}>
    {children}
  </div>
);
