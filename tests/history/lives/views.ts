import { savedViews } from '@shop/domain/saved-views';
import { anyProjection } from '@shop/platform/projections';
import { savedViewsProjection } from '@shop/projector/saved-views';
import type { Told } from './life.ts';

export const views: Told = {
  lives: [['saved views', savedViews, ['views.ViewRemoved', 'views.ViewSaved'], null]],
  projections: [anyProjection(savedViewsProjection)],
};
