import type { SealedText } from '@shop/contracts/kernel';
import type { BackInStockEvent } from '@shop/domain/email-notifications/events';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { backInStockProjection } from './back-in-stock.projection.ts';

const about = { subscriptionId: 'w', productId: 'p' };
const subscribed = (generation: number, minute: number): BackInStockEvent => ({
  type: 'emailNotifications.BackInStockSubscribed',
  data: {
    ...about,
    generation,
    rateId: 'r',
    personId: 'person',
    emailHash: 'h',
    email: 'person.email' as SealedText,
    lang: 'eng',
    userId: null,
    at: at(minute),
  },
});
const notified: BackInStockEvent = {
  type: 'emailNotifications.BackInStockNotified',
  data: { ...about, generation: 1, at: at(1) },
};
const stopped: BackInStockEvent = {
  type: 'emailNotifications.BackInStockUnsubscribed',
  data: { ...about, at: at(3) },
};
const document = {
  product_id: 'p',
  rate_id: 'r',
  email_hash: 'h',
  user_id: null,
  status: 'open',
  subscribed_at: at(0),
};

describe('back-in-stock subscriptions projection', () => {
  itToleratesRedelivery(
    backInStockProjection,
    subscribed(1, 0),
    notified,
    subscribed(2, 2),
    stopped,
  );

  it('stores the product, the subscriber and the time', async () => {
    expect(await foldBatches(backInStockProjection, recordEvents(subscribed(1, 0)))).to.deep.equal({
      w: document,
    });
  });

  it('stores whether a subscription was notified or stopped, until it is requested again', async () => {
    const afterwards = async (...events: readonly BackInStockEvent[]) =>
      (await foldBatches(backInStockProjection, recordEvents(subscribed(1, 0), ...events)))['w'];
    expect(await afterwards(notified)).to.deep.equal({ ...document, status: 'notified' });
    expect(await afterwards(stopped)).to.deep.equal({ ...document, status: 'stopped' });
    expect(await afterwards(notified, subscribed(2, 2))).to.deep.equal({
      ...document,
      subscribed_at: at(2),
    });
  });
});
