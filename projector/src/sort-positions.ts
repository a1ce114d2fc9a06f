import type { Instant } from '@shop/contracts/kernel';
import type { SortOrderChanged } from '@shop/domain/sorting/events';

/**
 * The position of an entry that no sort order contains: its time in ms, so that new entries follow
 * the sorted ones.
 */
export const initialPosition = (at: Instant): number => Date.parse(at);

/** The position of an entry in a sort order that contains it. */
export const findPosition = ({ data }: Pick<SortOrderChanged, 'data'>, id: string): number =>
  data.ids.indexOf(id);
