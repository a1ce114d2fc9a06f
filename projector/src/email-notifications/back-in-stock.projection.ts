import type { BackInStockDocument } from '@shop/contracts/email-notifications/documents';
import { backInStockModel } from '@shop/contracts/email-notifications/documents';
import type { BackInStockEvent } from '@shop/domain/email-notifications/events';
import { defineProjection } from '../define-projection.ts';

/** One document per subscription, open or ended. */
export const backInStockProjection = defineProjection('backInStock').projection<
  BackInStockDocument,
  BackInStockEvent
>({
  ...backInStockModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [{ email_hash: 1 }, { user_id: 1 }],
  documentIds: ({ data }) => [data.subscriptionId],
  on: {
    'emailNotifications.BackInStockSubscribed': (
      _,
      { data: { productId, rateId, emailHash, userId, at } },
    ) => ({
      product_id: productId,
      rate_id: rateId,
      email_hash: emailHash,
      user_id: userId,
      status: 'open',
      subscribed_at: at,
    }),
    'emailNotifications.BackInStockNotified': (subscription) =>
      subscription && { ...subscription, status: 'notified' },
    'emailNotifications.BackInStockUnsubscribed': (subscription) =>
      subscription && { ...subscription, status: 'stopped' },
  },
});
