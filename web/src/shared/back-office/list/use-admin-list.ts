import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAfterPaging } from '../../ui/use-focus-after-paging.ts';
import { useMinimumLoading } from '../../ui/use-minimum-loading.ts';
import type { AdminListProps } from './admin-list-props.ts';
import type { ListItem } from './list-endpoint.ts';
import { visibleColumns } from './list-preferences.ts';
import { isNarrowed, matchingQuery } from './list-state.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import { useInteraction } from './use-interaction.ts';
import { useListColumns } from './use-list-columns.tsx';
import { useListData } from './use-list-data.ts';
import { useListPreferences } from './use-list-preferences.ts';
import { useListSelection } from './use-list-selection.ts';
import type { ListControls } from './use-list-state.ts';
import { useListState } from './use-list-state.ts';
import { useListTable } from './use-list-table.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowShortcuts } from './use-row-shortcuts.ts';

const noIds: readonly string[] = [];

type ShownPage = Readonly<{
  page: Readonly<{ total: number; size: number }> | undefined;
  isStale: boolean;
}>;

/** Goes to the last page if the list has become shorter. */
const useExistingPage = ({ page, isStale }: ShownPage, { state, change }: ListControls): void => {
  const lastPage = page ? Math.max(1, Math.ceil(page.total / page.size)) : undefined;
  useEffect(() => {
    if (!isStale && lastPage !== undefined && state.page > lastPage) {
      change({ page: lastPage }, true);
    }
  }, [isStale, lastPage, state.page, change]);
};

/** The rows, the state and the selection of a list. */
export const useAdminList = <Item extends ListItem>(props: AdminListProps<Item>) => {
  const { section, endpoint, models, bulkActions = [], isSearchPrivate = false } = props;
  const isNarrow = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false });
  const { columns, shape } = useListColumns(props);
  const controls = useListState(shape, isSearchPrivate);
  const { state } = controls;
  const { preferences, change: changePreferences } = useListPreferences(section);
  const hold = useInteraction();
  const data = useListData({ endpoint, models, state, isInteracting: hold.isInteracting });
  const { page, steady } = data;
  const isEmpty = page?.total === 0 && !isNarrowed(state);
  const isCreatable = props.empty && !props.empty.prerequisite; // in an empty list too
  const isPending = page === undefined && !data.error;
  const create = isCreatable || !(isEmpty || isPending) ? props.create : undefined;
  const isLoading = useMinimumLoading(isPending);

  const matching = matchingQuery(state).toString();
  const selection = useListSelection(matching, steady.rows);
  const table = useListTable({
    columns,
    items: steady.rows,
    visible: visibleColumns(columns, preferences),
    selected: selection.rows,
    onSelect: selection.setRows,
  });

  const rowsPlace = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const ids = useMemo(() => steady.rows.map(({ id }) => id), [steady.rows]);
  const focus = useRowFocus(rowsPlace, isLoading ? noIds : ids);
  useAfterPaging(state.page, !isLoading && !data.isStale, focus.focusFirst);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isSelectable = bulkActions.length > 0;
  const onHelp = () => setHelpOpen(true);
  useRowShortcuts({ rowsPlace, search, table, focus, isSelectable, selection, create, onHelp });
  useExistingPage(data, controls);
  const bulk = useBulkActions({ data, selection });

  return {
    isNarrow,
    columns,
    controls,
    preferences,
    changePreferences,
    hold,
    data,
    isEmpty,
    create,
    isLoading,
    matching,
    selection,
    table,
    rowsPlace,
    search,
    focus,
    isSelectable,
    isHelpOpen,
    setHelpOpen,
    bulk,
  };
};

export type AdminListModel<Item extends ListItem> = ReturnType<typeof useAdminList<Item>>;
