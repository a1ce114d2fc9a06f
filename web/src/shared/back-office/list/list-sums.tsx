import type { ReactNode } from 'react';
import css from './list-sums.module.css';

type ListSumsProps = Readonly<{ label?: string; children: ReactNode }>;

/** The totals of the listed objects, each a `span`. */
export const ListSums = ({ label, children }: ListSumsProps) => (
  <output className={css['sums']} aria-label={label}>
    {children}
  </output>
);
