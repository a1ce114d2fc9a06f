import { sortOrder } from '@shop/domain/sorting';
import { anyProjection } from '@shop/platform/projections';
import { sortOrdersProjection } from '@shop/projector/sorting';
import type { Told } from './life.ts';

export const sorting: Told = {
  lives: [['the order of a list', sortOrder, ['sorting.SortOrderChanged'], { revision: 1 }]],
  projections: [anyProjection(sortOrdersProjection)],
};
