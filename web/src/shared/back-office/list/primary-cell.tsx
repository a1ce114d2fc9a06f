import type { ReactNode } from 'react';
import { ShopLink } from '../../routing/shop-link.tsx';
import css from './list-table.module.css';

type PrimaryCellProps = Readonly<{
  href: string | undefined;
  tabIndex: number;
  children: ReactNode;
}>;

/** The first text of a row. It takes the row's focus and opens the row. */
export const PrimaryCell = ({ href, tabIndex, children }: PrimaryCellProps) =>
  href === undefined ? (
    <span className={css['primary']} data-primary tabIndex={tabIndex}>
      {children}
    </span>
  ) : (
    <ShopLink className={css['primary']} data-primary to={href} tabIndex={tabIndex}>
      {children}
    </ShopLink>
  );
