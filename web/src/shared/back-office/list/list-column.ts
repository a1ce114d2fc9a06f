import type { ReactNode } from 'react';
import type { ListItem } from './list-endpoint.ts';

/**
 * The place of a column on the card that stands for a row on a phone. `line` shows its label beside
 * the value; a column without a place is left out.
 */
export type CardPlace = 'image' | 'title' | 'badge' | 'line';

export type ListColumn<Item extends ListItem> = Readonly<{
  id: string;
  label: string;
  /** `tabIndex` is for the controls of the cell: only those of one row are in the tab order. */
  cell: (item: Item, tabIndex: number) => ReactNode;
  /** The order's name in the API; a column without one cannot be sorted. */
  sort?: string;
  /** CSS width in the table, such as `160px`; columns without one share the rest. */
  width?: string;
  align?: 'end';
  card?: CardPlace;
  /** Hidden until a person chooses it. */
  isOptional?: boolean;
}>;
