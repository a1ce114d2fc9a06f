import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './reading.module.css';

type ReadingProps = Readonly<{ children: ReactNode }>;

/** A centered text with one rail in the margin before or after it. */
export const Reading = ({ children }: ReadingProps) => (
  <div className={css['reading']}>{children}</div>
);

type ReadingRailProps = Readonly<{
  label: string;
  /** List items with one link each. */
  children: ReactNode;
}>;

/** Links to further reading. The rail stays visible while the text scrolls. */
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
