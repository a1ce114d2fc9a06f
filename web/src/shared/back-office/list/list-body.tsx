import type { AdminListProps } from './admin-list-props.ts';
import { ListCards } from './list-cards.tsx';
import type { ListItem } from './list-endpoint.ts';
import { EmptyList, ListFailure, ListSkeleton, NoMatch } from './list-notices.tsx';
import { ListTable } from './list-table.tsx';
import type { AdminListModel } from './use-admin-list.ts';

type ListBodyProps<Item extends ListItem> = Readonly<{
  settings: AdminListProps<Item>;
  list: AdminListModel<Item>;
}>;

/** The rows of a list, or why there are none. */
export const ListBody = <Item extends ListItem>({ settings, list }: ListBodyProps<Item>) => {
  const { data, isLoading, controls, create, isEmpty } = list;
  const { page, steady } = data;
  if (data.error) return <ListFailure error={data.error} onRetry={() => void data.refetch()} />;
  if (isLoading || page === undefined) return <ListSkeleton />;
  if (steady.rows.length === 0) {
    if (page.total > 0) return <ListSkeleton />;
    if (!isEmpty) return <NoMatch onClear={controls.clear} />;
    return settings.empty ? <EmptyList create={create} {...settings.empty} /> : <ListSkeleton />;
  }
  return <ListRows settings={settings} list={list} />;
};

const ListRows = <Item extends ListItem>({ settings, list }: ListBodyProps<Item>) => {
  const { title, nameOf, hrefOf, defaultSort } = settings;
  const { table, columns, focus, data, isSelectable, isNarrow, preferences, controls } = list;
  const { state, change } = controls;
  const rowsProps = {
    label: title,
    table,
    columns,
    nameOf,
    hrefOf,
    focus,
    removedIds: data.steady.removedIds,
    isSelectable,
    isStale: data.isStale,
  };
  return isNarrow ? (
    <ListCards {...rowsProps} />
  ) : (
    <ListTable
      {...rowsProps}
      density={preferences.density}
      sort={state.sort}
      defaultSort={defaultSort}
      onSort={(sort) => change({ sort })}
    />
  );
};
