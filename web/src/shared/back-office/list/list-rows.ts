import type { RowFocus } from './use-row-focus.ts';
import type { ListItem } from './list-endpoint.ts';
import type { ListColumn } from './list-column.ts';

/** What the table and the cards have in common. */
export type ListRowsProps<Item extends ListItem> = Readonly<{
  columns: readonly ListColumn<Item>[];
  /** What a row is called where it is not seen, such as on its checkbox. */
  nameOf: (item: Item) => string;
  hrefOf?: ((item: Item) => string | undefined) | undefined;
  focus: RowFocus;
  gone: ReadonlySet<string>;
}>;
