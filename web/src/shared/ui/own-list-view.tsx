import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPart } from '../catalog/list-part.ts';
import { ShopLink } from '../routing/shop-link.tsx';
import { useFormat } from '../text/use-format.ts';
import css from './own-list-view.module.css';
import { ownPageSize } from './own-list.ts';
import { PageLinks } from './page-links.tsx';

type OwnListViewProps<T> = Readonly<{
  part: ListPart<T>;
  page: number;
  /** The path of the list's page, without a language. */
  path: string;
  /** Shown if the account has no items. */
  none: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}>;

/** A page of an account's items, with the range shown and links to the other pages. */
export const OwnListView = <T,>({ part, page, path, none, children }: OwnListViewProps<T>) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { items, total } = part;
  const last = Math.ceil(total / ownPageSize);
  const hrefOf = (each: number) => (each === 1 ? path : `${path}?page=${each}`);
  const before = (page - 1) * ownPageSize;
  if (total === 0) return none;
  return (
    <div className={css['list']}>
      {items.length > 0 ? (
        children(items)
      ) : (
        <>
          <p>{t(($) => $.catalog.noSuchPage.title)}</p>
          <Button component={ShopLink} to={hrefOf(last)} variant="default" className={css['last']}>
            {t(($) => $.catalog.noSuchPage.last)}
          </Button>
        </>
      )}
      {items.length > 0 && last > 1 && (
        <p className={css['shown']}>
          {t(($) => $.account.shownOf, {
            from: number(before + 1),
            to: number(before + items.length),
            total: number(total),
          })}
        </p>
      )}
      <PageLinks page={page} last={last} hrefOf={hrefOf} />
    </div>
  );
};
