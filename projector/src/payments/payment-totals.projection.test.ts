import { instant, rub, usd } from '@shop/contracts/kernel';
import type { Money } from '@shop/contracts/kernel';
import type { NotificationsDropped, PaymentConfirmed } from '@shop/domain/payments/events';
import { expect } from 'chai';
import { foldBatches, itToleratesRedelivery, recordEvents } from '../testing/projection-spec.ts';
import { droppedNotificationsProjection } from './dropped-notifications.projection.ts';
import { paymentDaysProjection } from './payment-days.projection.ts';

const confirmed = (paymentId: string, amount: Money, day: string): PaymentConfirmed => ({
  type: 'payments.PaymentConfirmed',
  data: {
    system: 'freekassa',
    paymentId,
    orderId: paymentId,
    number: 1_001,
    amount,
    at: instant(`2026-03-${day}T23:59:59Z`),
  },
});
const payments = [
  confirmed('1', rub(100), '01'),
  confirmed('2', rub(50), '01'),
  confirmed('3', usd(7), '01'),
  confirmed('4', rub(1), '02'),
];

describe('daily payments projection', () => {
  itToleratesRedelivery(paymentDaysProjection, ...payments);

  it('sums the payments of each system by day and currency', async () => {
    const documents = await foldBatches(paymentDaysProjection, recordEvents(...payments));
    expect(documents).to.deep.equal({
      '2026-03-01.freekassa': {
        day: '2026-03-01',
        system: 'freekassa',
        count: 3,
        received: { rub: rub(150).minor, usd: usd(7).minor },
      },
      '2026-03-02.freekassa': {
        day: '2026-03-02',
        system: 'freekassa',
        count: 1,
        received: { rub: rub(1).minor, usd: 0 },
      },
    });
  });
});

const dropped = (results: NotificationsDropped['data']['results']): NotificationsDropped => ({
  type: 'payments.NotificationsDropped',
  data: { system: 'freekassa', results, at: instant('2026-03-01T12:00:00Z') },
});
const drops = [dropped({ bad_signature: 2 }), dropped({ bad_signature: 3, unconfirmed: 1 })];

describe('dropped notifications projection', () => {
  itToleratesRedelivery(droppedNotificationsProjection, ...drops);

  it('counts dropped notifications by result', async () => {
    const documents = await foldBatches(droppedNotificationsProjection, recordEvents(...drops));
    expect(documents).to.deep.equal({
      'freekassa.2026-03-01': {
        system: 'freekassa',
        day: '2026-03-01',
        results: { bad_signature: 5, unconfirmed: 1 },
      },
    });
  });
});
