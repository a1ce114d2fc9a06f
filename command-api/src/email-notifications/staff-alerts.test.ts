import type { MailDescriptor } from '@shop/contracts/mail/values';
import { addMilliseconds } from '@shop/domain/kernel';
import { noon } from '@shop/domain/testing';
import { expect } from 'chai';
import { executeStaffAlert } from './staff-alerts.ts';

const context = { actor: 'system:staff-alerts', correlationId: 'test', causationId: null };
const dayMs = 24 * 60 * 60_000;

/** Executes steps `ageMs` after noon, and lists the emails that they request. */
const createAlerts = (ageMs = 0, paymentWithOrder = '') => {
  const requests: (readonly [string, MailDescriptor])[] = [];
  const execute = executeStaffAlert({
    emailStaff: async (mailId, descriptor) => void requests.push([mailId, descriptor]),
    hasOrder: async (system, paymentId) => `${system}:${paymentId}` === paymentWithOrder,
    clock: () => addMilliseconds(noon, ageMs),
    stuckAfterMs: 0,
  });
  return { requests, execute };
};

describe('the step that emails staff about an order that is not delivered', () => {
  const order = { orderId: 'o-1', number: 154 };
  const step = { do: 'notify-stuck', ...order, since: noon } as const;

  it('is done once the email is requested, which is the same one for each repeat', async () => {
    const { requests, execute } = createAlerts();
    const request = ['stuck-o-1', { kind: 'fulfilment-stuck', about: order }];
    expect(await execute(step, context, null)).to.include({ isDone: true });
    expect(await execute(step, context, null)).to.include({ isDone: true });
    expect(requests).to.deep.equal([request, request]);
  });
});

describe('the step that emails staff about a payment in a currency without prices', () => {
  const payment = { system: 'mir', paymentId: 'p-1' };
  const step = { do: 'notify-wrong-currency', ...payment, at: noon } as const;

  it('is done once the email is requested, which is the same one for each repeat', async () => {
    const { requests, execute } = createAlerts();
    const request = ['payment-currency-mir-p-1', { kind: 'payment-currency', about: payment }];
    expect(await execute(step, context, null)).to.include({ isDone: true });
    expect(await execute(step, context, null)).to.include({ isDone: true });
    expect(requests).to.deep.equal([request, request]);
  });

  it('is done without an email after a day', async () => {
    const { requests, execute } = createAlerts(dayMs + 1);
    expect(await execute(step, context, null)).to.include({ isDone: true });
    expect(requests).to.deep.equal([]);
  });
});

describe('the step that emails staff about a payment without an order', () => {
  const payment = { system: 'freekassa', paymentId: '558' };
  const step = { do: 'notify-unmatched-payment', ...payment, at: noon } as const;

  it('is done once the email is requested, which is the same one for each repeat', async () => {
    const { requests, execute } = createAlerts();
    const about = { kind: 'payment-unmatched', about: payment };
    const request = ['payment-unmatched-freekassa-558', about];
    expect(await execute(step, context, null)).to.include({ isDone: true });
    expect(await execute(step, context, null)).to.include({ isDone: true });
    expect(requests).to.deep.equal([request, request]);
  });

  it('is done without an email if an order has the payment, or after a day', async () => {
    for (const { requests, execute } of [
      createAlerts(0, 'freekassa:558'),
      createAlerts(dayMs + 1),
    ]) {
      expect(await execute(step, context, null)).to.include({ isDone: true });
      expect(requests).to.deep.equal([]);
    }
  });
});
