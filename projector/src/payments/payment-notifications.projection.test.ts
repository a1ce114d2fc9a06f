import { rub } from '@shop/contracts/kernel';
import type { NotificationReceived, NotificationResolved } from '@shop/domain/payments/events';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { paymentNotificationsProjection } from './payment-notifications.projection.ts';
import {
  notificationReceived,
  notificationRevealed,
  notificationResolved,
  notificationVerifiedAgain,
} from './testing/inbox-events.ts';

const forged = notificationReceived({
  verificationResult: 'bad_signature',
  subject: null,
  number: null,
  paymentId: null,
  unverified: { number: 1_001, paymentId: 'a:1' },
});
const inbox = [
  forged,
  notificationVerifiedAgain,
  notificationRevealed,
  notificationResolved(null, 'bad_signature'),
];

describe('payment notifications projection', () => {
  itToleratesRedelivery(paymentNotificationsProjection, ...inbox);

  it('stores the sealed notification, and the actions of administrators', async () => {
    const documents = await foldBatches(paymentNotificationsProjection, recordEvents(...inbox));

    expect(documents['bad_signature']).to.deep.equal({
      system: 'freekassa',
      verification_result: 'bad_signature',
      subject: null,
      number: null,
      payment_id: null,
      unverified: { number: 1_001, paymentId: 'a:1' },
      named_number: 1_001,
      named_payment_id: 'a:1',
      received: rub(70),
      expected: rub(100),
      address_hash: 'sender',
      content: 'inbox.sealed',
      at: at(0),
      is_verified_again: true,
      verifications: [{ verification_result: 'accepted', applied: true, by: 'a', at: at(5) }],
      reveals: [{ by: 'guest', reason: 'a question', at: at(6) }],
      resolution: { number: null, reason: 'a reason', by: 'guest', at: at(7) },
    });
  });

  it('shows the order that got the money, although a dismissal was recorded after it', async () => {
    const documents = await foldBatches(
      paymentNotificationsProjection,
      recordEvents<NotificationReceived | NotificationResolved>(
        forged,
        notificationResolved(null, 'bad_signature'),
        notificationResolved(1_001, 'bad_signature'),
        notificationResolved(null, 'bad_signature'),
      ),
    );

    expect(documents['bad_signature']?.resolution).to.include({ number: 1_001 });
  });
});
