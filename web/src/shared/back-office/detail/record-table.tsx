import type { ComponentProps } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import css from './record-table.module.css';

type RecordTableProps = Readonly<
  Omit<ComponentProps<'table'>, 'className'> & {
    /** Shows a row as a card on phones. Each cell then has its column's name in `data-label`. */
    hasCards?: boolean;
  }
>;

/** A table within a page, of records whose texts may be long. */
export const RecordTable = ({ hasCards = false, ...props }: RecordTableProps) => (
  <DataTable {...props} className={css['table'] ?? ''} data-cards={hasCards || undefined} />
);
