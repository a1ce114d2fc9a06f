import type { ReactNode } from 'react';
import css from './dialog-actions.module.css';

/** The buttons at the end of a dialog. */
export const DialogActions = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className={css['actions']}>{children}</div>
);
