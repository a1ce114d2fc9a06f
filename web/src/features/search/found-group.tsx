import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './search-panel.module.css';

type FoundGroupProps = Readonly<{ title: string; children: ReactNode }>;

/** A group of results with a heading. */
export const FoundGroup = ({ title, children }: FoundGroupProps) => {
  const id = useId();
  return (
    <section className={css['group']}>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>{children}</ul>
    </section>
  );
};
