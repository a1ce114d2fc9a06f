import { productEmails, productReminders, backInStockSubscription } from '@shop/domain/notices';
import { anyProjection } from '@shop/platform/projections';
import {
  productEmailsProjection,
  productRemindersProjection,
  watchesProjection,
} from '@shop/projector/notices';
import type { CapabilityHistory } from './life.ts';

export const notices: CapabilityHistory = {
  lives: [
    [
      'a watch',
      backInStockSubscription,
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
