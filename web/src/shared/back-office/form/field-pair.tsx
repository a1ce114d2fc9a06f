import type { ReactNode } from 'react';
import css from './field-pair.module.css';

/** Two short fields side by side. */
export const FieldPair = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className={css['pair']}>{children}</div>
);
