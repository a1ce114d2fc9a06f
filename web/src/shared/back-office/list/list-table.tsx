import { useTranslation } from 'react-i18next';
import type { ListItem } from './list-endpoint.ts';
import type { ListRowsProps } from './list-rows.ts';
import css from './list-table.module.css';
import { PrimaryCell } from './primary-cell.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { findSortDirection, SortHeader } from './sort-header.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';
import type { ListTableModel } from './use-list-table.ts';

type ListTableProps<Item extends ListItem> = ListRowsProps<Item> &
  Readonly<{
    label: string;
    table: ListTableModel<Item>;
    density: string;
    isSelectable: boolean;
    isStale: boolean;
    sort: string;
    defaultSort: string;
    onSort: (sort: string) => void;
  }>;

export const ListTable = <Item extends ListItem>(props: ListTableProps<Item>) => {
  const { label, table, columns, density, isSelectable, isStale } = props;
  const { sort, defaultSort, onSort } = props;
  const { t } = useTranslation();
  const { place, isScrolled } = useIsScrolled();
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (
    <div ref={place} className={css['place']} data-scrolls={isScrolled || undefined}>
      <table
        className={css['table']}
        aria-label={label}
        aria-busy={isStale}
        data-density={density}
        data-stale={isStale || undefined}
      >
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {isSelectable && (
                <th className={css['check']} scope="col">
                  <RowCheckbox
                    label={t(($) => $.adminList.selection.page)}
                    checked={table.getIsAllPageRowsSelected()}
                    isPartial={
                      table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()
                    }
                    onChange={({ target }) => table.toggleAllPageRowsSelected(target.checked)}
                  />
                </th>
              )}
              {group.headers.map(({ column }) => {
                const own = byId.get(column.id);
                if (!own) return null;
                return (
                  <th
                    key={own.id}
                    scope="col"
                    style={{ width: own.width }}
                    data-align={own.align}
                    aria-sort={findSortDirection(own.sort, sort)}
                  >
                    <SortHeader
                      label={own.label}
                      name={own.sort}
                      sort={sort}
                      defaultSort={defaultSort}
                      onSort={onSort}
                    />
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <ListTableRow key={row.id} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Longer words are names without spaces, addresses and codes. */
const longWord = /\S{25}/u;

/** Runs after each render, because live updates change the text. */
const markLongWord = (cell: HTMLTableCellElement | null): void => {
  cell?.toggleAttribute('data-long-word', longWord.test(cell.textContent));
};

type Row<Item extends ListItem> = ReturnType<ListTableModel<Item>['getRowModel']>['rows'][number];

type ListTableRowProps<Item extends ListItem> = ListTableProps<Item> & Readonly<{ row: Row<Item> }>;

const ListTableRow = <Item extends ListItem>(props: ListTableRowProps<Item>) => {
  const { row, columns, isSelectable, focus, removedIds, nameOf, hrefOf } = props;
  const { t } = useTranslation();
  const item = row.original;
  const tabIndex = focus.current === item.id ? 0 : -1;
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (
    <tr
      data-row={item.id}
      data-selected={row.getIsSelected() || undefined}
      data-removed={removedIds.has(item.id) || undefined}
      onFocus={() => focus.setFocused(item.id)}
    >
      {isSelectable && (
        <td className={css['check']}>
          <RowCheckbox
            label={t(($) => $.adminList.selection.row, { name: nameOf(item) })}
            checked={row.getIsSelected()}
            tabIndex={tabIndex}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {row.getVisibleCells().map((cell) => {
        const column = byId.get(cell.column.id);
        if (!column) return null;
        const isBreakable = column.width === undefined;
        const content =
          column.card === 'title' ? (
            <PrimaryCell href={hrefOf?.(item)} row={item.id} tabIndex={tabIndex}>
              {column.cell(item, tabIndex)}
            </PrimaryCell>
          ) : (
            column.cell(item, tabIndex)
          );
        return (
          <td
            key={cell.id}
            ref={isBreakable ? (place) => markLongWord(place) : undefined}
            data-align={column.align}
            data-breaks={isBreakable || undefined}
          >
            {isBreakable ? <div className={css['lines']}>{content}</div> : content}
          </td>
        );
      })}
    </tr>
  );
};
