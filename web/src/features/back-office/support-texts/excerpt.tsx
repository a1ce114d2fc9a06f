import type { ReactNode } from 'react';
import css from './excerpt.module.css';

/** A long text in a row: its first line, as far as there is room. */
export const Excerpt = ({ children }: Readonly<{ children: ReactNode }>) => (
  <span className={css['excerpt']}>{children}</span>
);
