import type { ReactNode } from 'react';
import type { ListItem } from './list-endpoint.ts';

/**
 * The place of a column on the card that replaces the row on phones. `line` shows the label beside
 * the value; a column without a place is hidden.
 */
export type CardPlace = 'image' | 'title' | 'badge' | 'line';

export type ListColumn<Item extends ListItem> = Readonly<{
  id: string;
  label: string;
  /** `tabIndex` is for controls in the cell: only those of one row are in the tab order. */
  cell: (item: Item, tabIndex: number) => ReactNode;
  /** The name of the sort order in the API; undefined for a column that cannot be sorted. */
  sort?: string;
  /**
   * CSS width in the table, such as `160px`, on a screen with room to spare. Columns without one
   * share the rest, and their texts break into lines before the table gets wider than the page.
   */
  width?: string;
  align?: 'end';
  card?: CardPlace;
  /** Whether it is hidden by default. */
  isOptional?: boolean;
  /** Whether it is hidden by default on tablets, where the table has no room for it. */
  isMinor?: boolean;
}>;
