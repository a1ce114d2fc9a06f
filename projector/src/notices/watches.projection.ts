import type { WatchDocument } from '@shop/contracts/notices/documents';
import { watchesModel } from '@shop/contracts/notices/documents';
import type { BackInStockEvent } from '@shop/domain/notices/events';
import { observing } from '../observing.ts';

/** One document per watch: the product that an address waits for, or waited for. */
export const watchesProjection = observing('watch').projection<WatchDocument, BackInStockEvent>({
  ...watchesModel,
  ignores: {},
  followed: false,
  indexes: [{ email_hash: 1 }, { user_id: 1 }],
  documentIds: ({ data }) => [data.watchId],
  on: {
    'notices.WatchAsked': (_, { data: { productId, rateId, emailHash, userId, at } }) => ({
      product_id: productId,
      rate_id: rateId,
      email_hash: emailHash,
      user_id: userId,
      state: 'open',
      asked_at: at,
    }),
    'notices.WatchServed': (watch) => watch && { ...watch, state: 'served' },
    'notices.WatchStopped': (watch) => watch && { ...watch, state: 'stopped' },
  },
});
