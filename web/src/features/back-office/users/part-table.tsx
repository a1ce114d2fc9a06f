import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import type { Failure } from '../../../shared/api/problem.ts';
import { RecordTable } from '../../../shared/back-office/detail/record-table.tsx';
import type { ListItem, ListPage } from '../../../shared/back-office/list/list-endpoint.ts';
import { useFocusAfterPaging } from '../../../shared/ui/use-focus-after-paging.ts';
import { PageButtons } from '../../../shared/back-office/page-buttons.tsx';
import { EmptyPanel, PanelState } from '../../../shared/back-office/panel-state.tsx';
import { partSize } from './users-api.ts';

export type PartColumn<Item> = Readonly<{
  label: string;
  cell: (item: Item) => ReactNode;
  align?: 'end';
}>;

type PartTableProps<Item extends ListItem> = Readonly<{
  label: string;
  query: Readonly<{
    currentData?: ListPage<Item> | undefined;
    data?: ListPage<Item> | undefined;
    error?: Failure | SerializedError | undefined;
    refetch: () => unknown;
  }>;
  columns: readonly PartColumn<Item>[];
  empty: Readonly<{ title: string; text: string }>;
  page: number;
  onPage: (page: number) => void;
}>;

/** A list within an account page: a table, or cards on phones. */
export const PartTable = <Item extends ListItem>(props: PartTableProps<Item>) => {
  const { label, query, columns, empty, page, onPage } = props;
  const list = useFocusAfterPaging<HTMLTableElement>(page, query.currentData !== undefined);
  return (
    <PanelState query={{ ...query, currentData: query.currentData ?? query.data }}>
      {({ items, total }) =>
        items.length === 0 && page === 1 ? (
          <EmptyPanel {...empty} />
        ) : (
          <>
            <RecordTable ref={list} tabIndex={-1} hasCards aria-label={label}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column.label} scope="col" data-align={column.align}>
                      {column.label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr key={item.id} data-row>
                    {columns.map((column) => (
                      <td key={column.label} data-label={column.label} data-align={column.align}>
                        <span>{column.cell(item)}</span>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </RecordTable>
            <PageButtons page={page} pages={Math.ceil(total / partSize)} onChange={onPage} />
          </>
        )
      }
    </PanelState>
  );
};
