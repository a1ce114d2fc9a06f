import type { ReactNode } from 'react';
import css from './detail-columns.module.css';

type ColumnProps = Readonly<{ children: ReactNode }>;

/** The content of a page about one object, with the facts beside it on wide screens. */
export const DetailColumns = ({ children }: ColumnProps) => (
  <div className={css['columns']}>{children}</div>
);

export const MainColumn = ({ children }: ColumnProps) => (
  <div className={css['main']}>{children}</div>
);

export const SideColumn = ({ children }: ColumnProps) => (
  <div className={css['side']}>{children}</div>
);
