import { expect } from 'chai';
import type { StoredEvent } from '../checker/facts.ts';
import { createHitDetector } from './hit-detection.ts';

const event = (type: string, storedAt: number, data: object): StoredEvent => ({
  id: type,
  stream: 'order-1',
  revision: 0,
  position: 1n,
  type,
  data,
  storedAt,
});

describe('the hit detection of a kill', () => {
  const orderId = 'one';
  const hit = createHitDetector([
    event('payments.PaymentConfirmed', 1_000, {
      orderId,
      system: 'freekassa',
      paymentId: '1',
      number: 1,
      amount: { minor: 1, currency: 'RUB' },
    }),
    event('ordering.KeysMailed', 1_500, { orderId, number: 1, messageId: '<1>', round: 1 }),
  ]);

  it('detects a delivery that had started but not finished', () => {
    const at = [999, 1_000, 1_250, 1_500, 1_501];
    expect(at.map((when) => hit({ log: 'deliveries', at: when }))).to.deep.equal([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('detects a projection with an event that no checkpoint covered', () => {
    const at = [999, 1_000, 1_300, 1_301, 1_500];
    expect(at.map((when) => hit({ log: 'projections', at: when }))).to.deep.equal([
      false,
      true,
      true,
      false,
      true,
    ]);
  });
});
