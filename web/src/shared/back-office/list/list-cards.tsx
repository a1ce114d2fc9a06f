import { useTranslation } from 'react-i18next';
import type { CardPlace, ListColumn } from './list-column.ts';
import type { ListItem } from './list-endpoint.ts';
import type { ListRowsProps } from './list-rows.ts';
import css from './list-cards.module.css';
import { PrimaryCell } from './primary-cell.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import type { ListTableModel } from './use-list-table.ts';

type ListCardsProps<Item extends ListItem> = ListRowsProps<Item> &
  Readonly<{
    label: string;
    table: ListTableModel<Item>;
    isSelectable: boolean;
    isStale: boolean;
  }>;

const columnAt = <Item extends ListItem>(
  columns: readonly ListColumn<Item>[],
  place: CardPlace,
): ListColumn<Item> | undefined => columns.find(({ card }) => card === place);

/** The rows of a list as cards, for phones. */
export const ListCards = <Item extends ListItem>(props: ListCardsProps<Item>) => {
  const { label, table, columns, isSelectable, isStale, removedIds, nameOf, hrefOf } = props;
  const { t } = useTranslation();
  return (
    <ul className={css['cards']} aria-label={label} aria-busy={isStale}>
      {table.getRowModel().rows.map((row) => {
        const item = row.original;
        const image = columnAt(columns, 'image');
        return (
          <li
            key={row.id}
            className={css['card']}
            data-row={item.id}
            data-selected={row.getIsSelected() || undefined}
            data-removed={removedIds.has(item.id) || undefined}
          >
            {isSelectable && (
              <div className={css['check']}>
                <RowCheckbox
                  label={t(($) => $.adminList.selection.row, { name: nameOf(item) })}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </div>
            )}
            {image && <div className={css['image']}>{image.cell(item, 0)}</div>}
            <div className={css['text']}>
              <div className={css['head']}>
                <PrimaryCell href={hrefOf?.(item)} row={item.id} tabIndex={0}>
                  {columnAt(columns, 'title')?.cell(item, 0)}
                </PrimaryCell>
                {columnAt(columns, 'badge')?.cell(item, 0)}
              </div>
              <CardLines columns={columns.filter(({ card }) => card === 'line')} item={item} />
            </div>
          </li>
        );
      })}
    </ul>
  );
};

type CardLinesProps<Item extends ListItem> = Readonly<{
  columns: readonly ListColumn<Item>[];
  item: Item;
}>;

const CardLines = <Item extends ListItem>({ columns, item }: CardLinesProps<Item>) =>
  columns.length === 0 ? null : (
    <dl className={css['lines']}>
      {columns.map(({ id, label, cell }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{cell(item, 0)}</dd>
        </div>
      ))}
    </dl>
  );
