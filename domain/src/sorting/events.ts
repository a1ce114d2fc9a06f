import type { DomainEvent } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { SortedList } from '@shop/contracts/sorting/values';

/** The whole order of a list. `revision` counts from 1; an unsorted list has 0. */
export type SortOrderChanged = DomainEvent<
  'sorting.SortOrderChanged',
  { list: SortedList; ids: readonly string[]; revision: number; at: Instant }
>;

/** All events of the slice by the kind of their streams. */
export const sortingEvents = eventRegistry({
  sortOrder: {
    'sorting.SortOrderChanged': event<SortOrderChanged>(),
  },
});
