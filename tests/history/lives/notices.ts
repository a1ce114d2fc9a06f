import { productEmails, productReminders, watch } from '@shop/domain/notices';
import { anyProjection } from '@shop/platform/projections';
import {
  productEmailsProjection,
  productRemindersProjection,
  watchesProjection,
} from '@shop/projector/notices';
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
    [
      'a choice of reminders about a product',
      productReminders,
      ['notices.ProductRemindersChosen'],
      { wanted: false },
    ],
  ],
  projections: [
    anyProjection(productEmailsProjection),
    anyProjection(productRemindersProjection),
    anyProjection(watchesProjection),
  ],
};
