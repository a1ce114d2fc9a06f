import { anyProjection } from '@shop/platform/projections';
import { productSalesProjection, statisticsProjection } from '@shop/projector/statistics';
import type { CapabilityHistory } from './stream-history.ts';

export const statistics: CapabilityHistory = {
  histories: [],
  projections: [anyProjection(statisticsProjection), anyProjection(productSalesProjection)],
};
