import type { ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { useLocation } from 'react-router-dom';
import { splitLang } from '../../routing/lang-prefix.ts';
import { ShopLink } from '../../routing/shop-link.tsx';
import css from './list-table.module.css';
import type { ListOrigin } from './list-origin.ts';
import { rememberOpenedRow } from './list-origin.ts';

type PrimaryCellProps = Readonly<{
  href: string | undefined;
  /** The id of the row. */
  row: string;
  tabIndex: number;
  children: ReactNode;
}>;

/** The first text of a row. It takes the row's focus and opens the row. */
export const PrimaryCell = ({ href, row, tabIndex, children }: PrimaryCellProps) => {
  const { key, pathname, search, state } = useLocation() as Location<unknown>; // from a link
  if (href === undefined) {
    return (
      <span className={css['primary']} data-primary tabIndex={tabIndex}>
        {children}
      </span>
    );
  }
  return (
    <ShopLink
      className={css['primary']}
      data-primary
      to={href}
      state={{ list: splitLang(pathname).path, search, state, row } satisfies ListOrigin}
      tabIndex={tabIndex}
      onClick={() => rememberOpenedRow(key, row)}
    >
      {children}
    </ShopLink>
  );
};
