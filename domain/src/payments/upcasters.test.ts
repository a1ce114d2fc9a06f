import { expect } from 'chai';
import { upcasting } from '../kernel/index.ts';
import { paymentsUpcasters } from './upcasters.ts';

const upcast = upcasting(paymentsUpcasters, () => true);
const at = '2026-03-01T12:00:00.000Z';
const about = { system: 'freekassa', notificationId: 'n', paymentId: 'p', at };

describe('stored notifications of payment systems', () => {
  it('have neither amounts nor an address hash in the first version', () => {
    const data = { ...about, content: 'inbox.sealed', number: 1_001 };
    expect(
      upcast({ type: 'payments.NotificationReceived', data: { ...data, verdict: 'late' } }),
    ).to.deep.equal({
      type: 'payments.NotificationReceived@2',
      data: {
        ...data,
        verificationResult: 'late',
        addressHash: null,
        subject: null,
        amounts: { received: null, expected: null },
        claim: null,
      },
    });
  });

  it('were judged again before they were verified again', () => {
    const data = { ...about, applied: true, by: 'a' };
    expect(
      upcast({ type: 'payments.NotificationJudgedAgain', data: { ...data, verdict: 'accepted' } }),
    ).to.deep.equal({
      type: 'payments.NotificationVerifiedAgain',
      data: { ...data, verificationResult: 'accepted' },
    });
  });
});
