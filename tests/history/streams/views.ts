import { savedViews } from '@shop/domain/saved-views';
import { anyProjection } from '@shop/platform/projections';
import { savedViewsProjection } from '@shop/projector/saved-views';
import type { CapabilityHistory } from './stream-history.ts';

export const views: CapabilityHistory = {
  histories: [
    ['the saved views', savedViews, ['savedViews.ViewRemoved', 'savedViews.ViewSaved'], null],
  ],
  projections: [anyProjection(savedViewsProjection)],
};
