import type { RowFocus } from './use-row-focus.ts';
import type { ListItem } from './list-endpoint.ts';
import type { ListColumn } from './list-column.ts';

/** The props shared by the table and the cards. */
export type ListRowsProps<Item extends ListItem> = Readonly<{
  columns: readonly ListColumn<Item>[];
  /** The accessible name of a row, for example on its checkbox. */
  nameOf: (item: Item) => string;
  hrefOf?: ((item: Item) => string | undefined) | undefined;
  focus: RowFocus;
  removedIds: ReadonlySet<string>;
}>;
