import type { RowSelectionState, Updater } from '@tanstack/react-table';
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ListColumn } from './list-column.ts';
import type { ListItem } from './list-endpoint.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

type ListTableOptions<Item extends ListItem> = Readonly<{
  columns: readonly ListColumn<Item>[];
  items: readonly Item[];
  visible: Readonly<Record<string, boolean>>;
  selected: RowSelectionState;
  onSelect: (updater: Updater<RowSelectionState>) => void;
}>;

/**
 * TanStack Table over one page of a list. The server sorts, filters and pages; the table tracks
 * visible columns and selected rows.
 */
export const useListTable = <Item extends ListItem>(options: ListTableOptions<Item>) => {
  const { columns, items, visible, selected, onSelect } = options;
  const definitions = useMemo(
    () => columns.map(({ id, label }) => ({ id, header: label, accessorFn: (item: Item) => item })),
    [columns],
  );
  return useTable({
    features,
    columns: definitions,
    data: items,
    getRowId: ({ id }) => id,
    state: { columnVisibility: visible, rowSelection: selected },
    onRowSelectionChange: onSelect,
  });
};

export type ListTableModel<Item extends ListItem> = ReturnType<typeof useListTable<Item>>;
