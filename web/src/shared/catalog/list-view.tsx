import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../api/problem.ts';
import { ShopLink } from '../routing/shop-link.tsx';
import type { SerializedError } from '@reduxjs/toolkit';
import { PageLinks } from '../ui/page-links.tsx';
import { useFocusAfterPaging } from '../ui/use-focus-after-paging.ts';
import { QueryState } from '../ui/query-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ListPart } from './list-part.ts';
import { listPageSize } from './list-part.ts';
import css from './list-view.module.css';
import type { CatalogQuery } from './catalog-query.ts';
import { toSearchString, emptyCatalogQuery } from './catalog-query.ts';

type ListQuery<T> = Readonly<{
  data?: ListPart<T> | undefined;
  currentData?: ListPart<T> | undefined;
  error?: Failure | SerializedError | undefined;
  isLoading: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}>;

type ListViewProps<T> = Readonly<{
  query: ListQuery<T>;
  catalogQuery: CatalogQuery;
  /** The path of the list's page, without a language. */
  path: string;
  /** Returns the number of matches in words. */
  found: (count: number) => string;
  /** Shown if the unfiltered list is empty. */
  none: ReactNode;
  skeleton: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}>;

/** One page of a list, with the total and links to the other pages. */
export const ListView = <T,>(props: ListViewProps<T>) => {
  const { query, catalogQuery, path, found, none, skeleton, children } = props;
  const { isFetching, currentData, data } = query;
  /** The previous list stays visible until the next one loads. */
  const shown = currentData ?? (isFetching ? data : undefined);
  const heading = useFocusAfterPaging<HTMLOutputElement>(
    catalogQuery.page,
    currentData !== undefined,
  );
  const isFiltered = toSearchString(catalogQuery) !== '';
  return (
    <QueryState
      query={{ ...query, currentData: shown }}
      skeleton={
        <>
          <div className={css['found']}>
            <Skeleton height={21} width={88} />
          </div>
          {skeleton}
        </>
      }
    >
      {({ items, total }) => (
        <div aria-busy={isFetching} className={css['list']}>
          <output ref={heading} tabIndex={-1} className={css['found']}>
            {(total > 0 || isFiltered) && found(total)}
          </output>
          {items.length > 0 && children(items)}
          {total === 0 &&
            (isFiltered ? <NothingFits catalogQuery={catalogQuery} path={path} /> : none)}
          {total > 0 && items.length === 0 && (
            <PageBeyond catalogQuery={catalogQuery} path={path} total={total} />
          )}
          <PageLinks
            page={catalogQuery.page}
            last={Math.ceil(total / listPageSize)}
            hrefOf={(page) => path + toSearchString({ ...catalogQuery, page })}
          />
        </div>
      )}
    </QueryState>
  );
};

type CatalogQueryProps = Readonly<{ catalogQuery: CatalogQuery; path: string }>;

/** Lists the active filters, each with a link that removes it. */
const NothingFits = ({ catalogQuery, path }: CatalogQueryProps) => {
  const { t } = useTranslation();
  const { q, kind, works, in_stock: inStock } = catalogQuery;
  const parts: readonly (readonly [string, Partial<CatalogQuery>])[] = [
    ...(q ? [[t(($) => $.catalog.removeFilters.search, { q }), { q: '' }] as const] : []),
    ...(kind ? [[t(($) => $.catalog.kinds[kind]), { kind: '' }] as const] : []),
    ...(works ? [[t(($) => $.catalog.filters.works), { works: false }] as const] : []),
    ...(inStock ? [[t(($) => $.catalog.filters.inStock), { in_stock: false }] as const] : []),
  ];
  return (
    <section className={css['nothing']}>
      <h2>{t(($) => $.catalog.removeFilters.title)}</h2>
      <p>
        {parts.length > 1
          ? t(($) => $.catalog.removeFilters.many)
          : t(($) => $.catalog.removeFilters.one)}
      </p>
      <ul className={css['parts']}>
        {parts.map(([label, without]) => (
          <li key={label}>
            <Button
              component={ShopLink}
              to={path + toSearchString({ ...catalogQuery, page: 1, ...without })}
              variant="default"
            >
              {t(($) => $.catalog.removeFilters.without, { what: label })}
            </Button>
          </li>
        ))}
        {parts.length > 1 && (
          <li>
            <Button
              component={ShopLink}
              to={path + toSearchString(emptyCatalogQuery)}
              variant="default"
            >
              {t(($) => $.catalog.removeFilters.all)}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
};

const PageBeyond = ({
  catalogQuery,
  path,
  total,
}: CatalogQueryProps & Readonly<{ total: number }>) => {
  const { t } = useTranslation();
  const page = Math.ceil(total / listPageSize);
  return (
    <section className={css['nothing']}>
      <h2>{t(($) => $.catalog.noSuchPage.title)}</h2>
      <Button
        component={ShopLink}
        to={path + toSearchString({ ...catalogQuery, page })}
        variant="default"
      >
        {t(($) => $.catalog.noSuchPage.last)}
      </Button>
    </section>
  );
};
