import type { ReactNode } from 'react';
import css from './fact-list.module.css';

type FactListProps = Readonly<{
  /** Gives short labels less width. */
  hasShortLabels?: boolean;
  children: ReactNode;
}>;

/** The facts about an object, one in each row. */
export const FactList = ({ hasShortLabels = false, children }: FactListProps) => (
  <dl className={css['facts']} data-short={hasShortLabels || undefined}>
    {children}
  </dl>
);

type FactProps = Readonly<{
  label: string;
  /** Places a long value below its label where the list is narrow. */
  isLong?: boolean;
  children: ReactNode;
}>;

export const Fact = ({ label, isLong = false, children }: FactProps) => (
  <div data-long={isLong || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
