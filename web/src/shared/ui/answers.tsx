import type { ReactNode } from 'react';
import css from './answers.module.css';

/** The buttons below the question of a dialog. */
export const Answers = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className={css['answers']}>{children}</div>
);
