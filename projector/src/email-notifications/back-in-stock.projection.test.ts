import type { SealedText } from '@shop/contracts/kernel';
import type { BackInStockEvent } from '@shop/domain/email-notifications/events';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { watchesProjection } from './back-in-stock.projection.ts';

const about = { watchId: 'w', productId: 'p' };
const asked = (turn: number, minute: number): BackInStockEvent => ({
  type: 'notifications.BackInStockSubscribed',
  data: {
    ...about,
    turn,
    rateId: 'r',
    personId: 'person',
    emailHash: 'h',
    email: 'person.email' as SealedText,
    lang: 'eng',
    userId: null,
    at: at(minute),
  },
});
const served: BackInStockEvent = {
  type: 'notifications.BackInStockNotified',
  data: { ...about, turn: 1, at: at(1) },
};
const stopped: BackInStockEvent = {
  type: 'notifications.BackInStockUnsubscribed',
  data: { ...about, at: at(3) },
};
const document = {
  product_id: 'p',
  rate_id: 'r',
  email_hash: 'h',
  user_id: null,
  state: 'open',
  asked_at: at(0),
};

describe('back-in-stock watches projection', () => {
  itToleratesRedelivery(watchesProjection, asked(1, 0), served, asked(2, 2), stopped);

  it('stores the watched product, the watcher and the time', async () => {
    expect(await foldBatches(watchesProjection, recordEvents(asked(1, 0)))).to.deep.equal({
      w: document,
    });
  });

  it('stores whether a watch was served or stopped, until it is requested again', async () => {
    const afterwards = async (...events: readonly BackInStockEvent[]) =>
      (await foldBatches(watchesProjection, recordEvents(asked(1, 0), ...events)))['w'];
    expect(await afterwards(served)).to.deep.equal({ ...document, state: 'served' });
    expect(await afterwards(stopped)).to.deep.equal({ ...document, state: 'stopped' });
    expect(await afterwards(served, asked(2, 2))).to.deep.equal({ ...document, asked_at: at(2) });
  });
});
