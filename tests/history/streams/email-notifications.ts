import {
  productEmails,
  productReminders,
  backInStockSubscription,
} from '@shop/domain/email-notifications';
import { anyProjection } from '@shop/platform/projections';
import {
  productEmailsProjection,
  productRemindersProjection,
  watchesProjection,
} from '@shop/projector/email-notifications';
import type { CapabilityHistory } from './stream-history.ts';

export const notices: CapabilityHistory = {
  lives: [
    [
      'a watch',
      backInStockSubscription,
      [
        'notifications.BackInStockSubscribed',
        'notifications.BackInStockNotified',
        'notifications.BackInStockUnsubscribed',
      ],
      { status: 'stopped', turn: 1 },
    ],
    [
      'a choice of emails about a product',
      productEmails,
      ['notifications.ProductEmailsChosen'],
      { wanted: false },
    ],
    [
      'a choice of reminders about a product',
      productReminders,
      ['notifications.ProductRemindersChosen'],
      { wanted: false },
    ],
  ],
  projections: [
    anyProjection(productEmailsProjection),
    anyProjection(productRemindersProjection),
    anyProjection(watchesProjection),
  ],
};
