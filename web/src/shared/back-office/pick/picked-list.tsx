import type { ReactNode } from 'react';
import css from './picked-list.module.css';

type PickedListProps = Readonly<{
  label?: string;
  /** Each a `PickedChip`. */
  children: ReactNode;
}>;

/** The selected entries, in the order of selection. */
export const PickedList = ({ label, children }: PickedListProps) => (
  <ul className={css['list']} aria-label={label}>
    {children}
  </ul>
);
