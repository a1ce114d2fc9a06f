import { productEmails, watch } from '@shop/domain/notices';
import { anyProjection } from '@shop/platform/projections';
import { productEmailsProjection, watchesProjection } from '@shop/projector/notices';
import type { Told } from './life.ts';

export const notices: Told = {
  lives: [
    [
      'a watch',
      watch,
      ['notices.WatchAsked', 'notices.WatchServed', 'notices.WatchStopped'],
      { status: 'stopped', turn: 1 },
    ],
    [
      'a choice of emails about a product',
      productEmails,
      ['notices.ProductEmailsChosen'],
      { wanted: false },
    ],
  ],
  projections: [anyProjection(productEmailsProjection), anyProjection(watchesProjection)],
};
