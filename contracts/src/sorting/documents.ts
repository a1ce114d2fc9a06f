import type { Instant } from '../kernel/brand.ts';
import type { SortedList } from './values.ts';

/** The current order of each sorted list; the id is the list. */
export const sortOrdersModel = { name: 'sortOrders', version: 1 } as const;
export type SortOrderDocument = Readonly<{
  list: SortedList;
  ids: readonly string[];
  revision: number;
  changed_at: Instant;
}>;
