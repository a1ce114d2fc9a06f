import { anyProjection } from '@shop/platform/projections';
import { statisticsProjection } from '@shop/projector/statistics';
import type { Told } from './life.ts';

export const statistics: Told = {
  lives: [],
  projections: [anyProjection(statisticsProjection)],
};
