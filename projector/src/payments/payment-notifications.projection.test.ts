import { expect } from 'chai';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
import { paymentNotificationsProjection } from './payment-notifications.projection.ts';
import { notified, revealed, settled, verifiedAgain } from './testing/inbox-events.ts';

const forged = notified({
  verificationResult: 'bad_signature',
  subject: null,
  number: null,
  paymentId: null,
  claim: { number: 1_001, paymentId: 'a:1' },
});
const inbox = [forged, verifiedAgain, revealed, settled(null, 'bad_signature')];

describe('payment notifications projection', () => {
  itBearsRedelivery(paymentNotificationsProjection, ...inbox);

  it('holds what was posted, sealed, and what administrators did about it', async () => {
    const documents = await delivered(paymentNotificationsProjection, record(...inbox));

    expect(documents['bad_signature']).to.deep.equal({
      system: 'freekassa',
      verification_result: 'bad_signature',
      subject: null,
      number: null,
      payment_id: null,
      claim: { number: 1_001, paymentId: 'a:1' },
      named_number: 1_001,
      named_payment_id: 'a:1',
      received: null,
      expected: null,
      address_hash: 'sender',
      content: 'inbox.sealed',
      at: at(0),
      is_verified_again: true,
      verifications: [{ verification_result: 'accepted', applied: true, by: 'a', at: at(5) }],
      reveals: [{ by: 'guest', reason: 'a question', at: at(6) }],
      settled: { number: null, reason: 'a reason', by: 'guest', at: at(7) },
    });
  });
});
