import type { ComponentProps, ReactNode } from 'react';
import type { ListPart } from '../catalog/list-part.ts';
import listPage from './list-page.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { OwnListView } from './own-list-view.tsx';
import { PageMeta } from './page-meta.tsx';
import { QueryState } from './query-state.tsx';
import { useFocusAfterPaging } from './use-focus-after-paging.ts';

type OwnListPageProps<T> = Readonly<{
  title: string;
  page: number;
  query: ComponentProps<typeof QueryState<ListPart<T>>>['query'];
  /** The height of a row while the list loads, in pixels. */
  rowHeight: number;
  /** The path of the page, without a language. */
  path: string;
  /** Shown if the account has no items. */
  none: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}>;

/** A page of an account with a list of its own items. */
export const OwnListPage = <T,>(props: OwnListPageProps<T>) => {
  const { title, page, query, rowHeight, path, none, children } = props;
  const heading = useFocusAfterPaging<HTMLHeadingElement>(page, query.currentData !== undefined);
  return (
    <div className={listPage['page']}>
      <PageMeta title={title} noindex />
      <h1 ref={heading} tabIndex={-1} className={listPage['title']}>
        {title}
      </h1>
      <QueryState query={query} skeleton={<ListSkeleton rowHeight={rowHeight} />}>
        {(part) => (
          <OwnListView part={part} page={page} path={path} none={none}>
            {children}
          </OwnListView>
        )}
      </QueryState>
    </div>
  );
};
