import { anyProjection } from '@shop/platform/projections';
import { productSalesProjection, statisticsProjection } from '@shop/projector/statistics';
import type { Told } from './life.ts';

export const statistics: Told = {
  lives: [],
  projections: [anyProjection(statisticsProjection), anyProjection(productSalesProjection)],
};
