import {
  productEmails,
  productReminders,
  backInStockSubscription,
} from '@shop/domain/email-notifications';
import { anyProjection } from '@shop/platform/projections';
import {
  productEmailsProjection,
  productRemindersProjection,
  backInStockProjection,
} from '@shop/projector/email-notifications';
import type { CapabilityHistory } from './stream-history.ts';

export const emailNotifications: CapabilityHistory = {
  histories: [
    [
      'a back-in-stock subscription',
      backInStockSubscription,
      [
        'emailNotifications.BackInStockSubscribed',
        'emailNotifications.BackInStockNotified',
        'emailNotifications.BackInStockUnsubscribed',
      ],
      { status: 'stopped', generation: 1 },
    ],
    [
      'a preference for emails about a product',
      productEmails,
      ['emailNotifications.ProductEmailsChosen'],
      { enabled: false },
    ],
    [
      'a preference for reminders about a product',
      productReminders,
      ['emailNotifications.ProductRemindersChosen'],
      { enabled: false },
    ],
  ],
  projections: [
    anyProjection(productEmailsProjection),
    anyProjection(productRemindersProjection),
    anyProjection(backInStockProjection),
  ],
};
