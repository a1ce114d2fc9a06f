import { order, orderNumberOwner } from '@shop/domain/ordering';
import { payment, paymentInbox } from '@shop/domain/payments';
import { noon, orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import { decimalOf } from '../providers/decimal.ts';
import type { ParsedNotification, PaymentAdapter } from '../providers/payment-adapter.ts';
import { handlerOf } from '../testing/handler-of.ts';
import { inMemoryHandler } from '../testing/in-memory-handler.ts';
import type { NotificationReader } from './read-notifications.ts';
import { reverifyNotification } from './reverify-notification.ts';

const paymentId = '13660';
const money = { amount: '100.11', currency: 'RUB' } as const;
const held = { type: 'nothing', paymentId, number: null, answer: 'OK' } as const;
const by = { actor: 'user:7', correlationId: 'test', causationId: null };

const unused = () => Promise.reject(new Error('Only the notification is verified'));

const readNotification: NotificationReader = async () => ({
  inbox: 'paymentInbox-mir-2026-03-01',
  system: 'mir',
  paymentId: null,
  verificationResult: 'bad_signature',
  subject: null,
  incoming: { raw: '', form: {}, headers: {}, address: '', at: noon },
  decisions: [],
});

/** The subject and payment that a verification records, for a notification without an order. */
const verifyAgain = async (notification: ParsedNotification) => {
  const inbox = inMemoryHandler(paymentInbox);
  const adapter: PaymentAdapter = {
    system: 'mir',
    start: unused,
    verify: () => notification,
    selfTest: unused,
  };
  const verify = reverifyNotification({
    aggregates: {
      orders: handlerOf(order, []),
      orderNumbers: handlerOf(orderNumberOwner, []),
      payments: handlerOf(payment, []),
      paymentInboxes: inbox.handler,
    },
    systems: { adapter: () => adapter },
    clock: () => noon,
    failpoint: () => undefined,
    readNotification,
  });
  await verify({ id: 'mir.2026-03-01.a', apply: false, userId: '7', by });
  const [event] = inbox.log;
  if (event?.type !== 'payments.NotificationReverified') throw new Error('Nothing is recorded');
  const { subject, paymentId: recordedId } = event.data;
  return { subject, paymentId: recordedId };
};

describe('a payment that staff record by a repeated verification', () => {
  it('has the refund whose notification found no order', async () => {
    const events = orderEvents({ paymentSystem: 'mir' });
    const { orderId, number } = events.about;
    const { charge, requestDigest } = events.orderData;
    const payments = inMemoryHandler(payment);
    const paid: ParsedNotification = {
      type: 'paid',
      notice: { paymentId, number, amount: decimalOf(charge.minor), currency: 'RUB' },
      answer: 'OK',
    };
    const left = { paymentId, number, currency: 'RUB', by: 'remainder', left: '100.00' } as const;
    const reversal = { type: 'reversed', kind: 'refunded', notice: left, answer: 'OK' } as const;
    const verify = reverifyNotification({
      aggregates: {
        orders: handlerOf(order, [events.placed]),
        orderNumbers: handlerOf(orderNumberOwner, [
          {
            type: 'ordering.OrderNumberReserved',
            data: { number, orderId, requestDigest, at: noon },
          },
        ]),
        payments: payments.handler,
        paymentInboxes: inMemoryHandler(paymentInbox).handler,
      },
      systems: {
        adapter: () => ({
          system: 'mir',
          start: unused,
          verify: () => paid,
          findReversals: () => Promise.resolve([reversal]),
          selfTest: unused,
        }),
      },
      clock: () => noon,
      failpoint: () => undefined,
      readNotification,
    });
    await verify({ id: 'mir.2026-03-01.a', apply: false, userId: '7', by });
    expect(payments.log).to.deep.equal([]);
    await verify({ id: 'mir.2026-03-01.a', apply: true, userId: '7', by });
    expect(payments.log.map(({ type, data: { amount } }) => [type, amount.minor])).to.deep.equal([
      ['payments.PaymentConfirmed', charge.minor],
      ['payments.PaymentReversed', charge.minor - 10_000],
    ]);
  });
});

describe('the repeated verification of a notification without an order', () => {
  it('records its payment, and whether it reports money', async () => {
    expect(await verifyAgain({ ...held, money })).to.deep.equal({ subject: 'payment', paymentId });
    expect(await verifyAgain(held)).to.deep.equal({ subject: 'other', paymentId });
    const notice = { paymentId, number: 154, currency: 'RUB', by: 'remainder', left: '0' } as const;
    const refunded = { type: 'reversed', kind: 'refunded', notice, answer: 'OK' } as const;
    expect(await verifyAgain(refunded)).to.deep.equal({ subject: 'refunded', paymentId });
  });
});
