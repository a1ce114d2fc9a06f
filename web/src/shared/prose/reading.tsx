import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './reading.module.css';

type ReadingProps = Readonly<{ children: ReactNode }>;

/** A text in the middle of its page, with one rail in the margin before or after it. */
export const Reading = ({ children }: ReadingProps) => (
  <div className={css['reading']}>{children}</div>
);

type ReadingRailProps = Readonly<{
  label: string;
  /** List items, with a link each. */
  children: ReactNode;
}>;

/** What leads on from a text; it stays in sight while one reads. */
export const ReadingRail = ({ label, children }: ReadingRailProps) => {
  const id = useId();
  return (
    <nav className={css['rail']} aria-labelledby={id}>
      <p id={id} className={css['label']}>
        {label}
      </p>
      <ul>{children}</ul>
    </nav>
  );
};
