import type { WatchDocument } from '@shop/contracts/email-notifications/documents';
import { watchesModel } from '@shop/contracts/email-notifications/documents';
import type { BackInStockEvent } from '@shop/domain/email-notifications/events';
import { observing } from '../observing.ts';

/** One document per watch: the product that an address waits for, or waited for. */
export const watchesProjection = observing('watch').projection<WatchDocument, BackInStockEvent>({
  ...watchesModel,
  ignores: {},
  followed: false,
  indexes: [{ email_hash: 1 }, { user_id: 1 }],
  documentIds: ({ data }) => [data.watchId],
  on: {
    'notifications.BackInStockSubscribed': (
      _,
      { data: { productId, rateId, emailHash, userId, at } },
    ) => ({
      product_id: productId,
      rate_id: rateId,
      email_hash: emailHash,
      user_id: userId,
      state: 'open',
      asked_at: at,
    }),
    'notifications.BackInStockNotified': (watch) => watch && { ...watch, state: 'served' },
    'notifications.BackInStockUnsubscribed': (watch) => watch && { ...watch, state: 'stopped' },
  },
});
