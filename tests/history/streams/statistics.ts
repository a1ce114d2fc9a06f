import { anyProjection } from '@shop/platform/projections';
import { productSalesProjection, statisticsProjection } from '@shop/projector/statistics';
import type { CapabilityHistory } from './stream-history.ts';

export const statistics: CapabilityHistory = {
  lives: [],
  projections: [anyProjection(statisticsProjection), anyProjection(productSalesProjection)],
};
