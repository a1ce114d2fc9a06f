import { sortOrder } from '@shop/domain/sorting';
import { anyProjection } from '@shop/platform/projections';
import { sortOrdersProjection } from '@shop/projector/sorting';
import type { CapabilityHistory } from './stream-history.ts';

export const sorting: CapabilityHistory = {
  histories: [
    ['the sort order of a list', sortOrder, ['sorting.SortOrderChanged'], { revision: 1 }],
  ],
  projections: [anyProjection(sortOrdersProjection)],
};
