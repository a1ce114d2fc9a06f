import type { Instant } from '@shop/contracts/kernel';
import type { SortOrderChanged } from '@shop/domain/sorting/events';

/** Of an entry that no order names yet: in ms, so that new entries follow the sorted ones. */
export const initialPosition = (at: Instant): number => Date.parse(at);

/** The place that an order gives to an entry which it names. */
export const findPosition = ({ data }: Pick<SortOrderChanged, 'data'>, id: string): number =>
  data.ids.indexOf(id);
