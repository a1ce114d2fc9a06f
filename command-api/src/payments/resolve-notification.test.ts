import { order, orderNumberOwner } from '@shop/domain/ordering';
import type { OrderNumberReserved } from '@shop/domain/ordering/events';
import { payment, paymentInbox } from '@shop/domain/payments';
import { addMilliseconds } from '@shop/domain/kernel';
import { noon, orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import type { PaymentAdapter } from '../providers/payment-adapter.ts';
import { ProviderUnavailableError } from '../providers/provider-http.ts';
import { tokenOf } from '../providers/tbank-token.ts';
import { tBank } from '../providers/tbank.ts';
import { incoming } from '../providers/testing/incoming.ts';
import type { ProviderServer } from '../providers/testing/provider-server.ts';
import { startProviderServer } from '../providers/testing/provider-server.ts';
import { handlerOf } from '../testing/handler-of.ts';
import { inMemoryHandler } from '../testing/in-memory-handler.ts';
import { createAssignmentCompleter } from './complete-assignments.ts';
import { resolveNotification } from './resolve-notification.ts';
import { verifyNotification } from './verify-notification.ts';

const events = orderEvents({ paymentSystem: 'mir' });
const { orderId, number } = events.about;
const { charge, requestDigest } = events.orderData;
const numberReserved: OrderNumberReserved = {
  type: 'ordering.OrderNumberReserved',
  data: { number, orderId, requestDigest, at: noon },
};
const by = { actor: 'user:7', correlationId: 'test', causationId: null };
const terminalKey = '1234567890DEMO';
const password = '11111111111';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const paymentId = '13660';

/** The state of a payment at T-Bank whose reference is no number of an order. */
const confirmed = {
  TerminalKey: terminalKey,
  OrderId: 'rent',
  Success: true,
  Status: 'CONFIRMED',
  PaymentId: paymentId,
  ErrorCode: '0',
  Amount: charge.minor,
};
const refunded = { ...confirmed, Status: 'REFUNDED', Amount: 0 };
const toIncoming = (payload: object) =>
  incoming({ raw: JSON.stringify({ ...payload, Token: tokenOf({ ...payload }, password) }) });

const unused = () => Promise.reject(new Error('Only the payment is resolved'));
const unavailable = () => Promise.reject(new ProviderUnavailableError('no answer'));

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
  );

describe('the decision about a payment that names no order', () => {
  let server: ProviderServer;
  beforeEach(async () => {
    server = await startProviderServer();
  });
  afterEach(() => server.close());

  const openPayment = (payload = confirmed) => {
    const adapter = tBank({
      terminalKey,
      password,
      apiUrl: new URL('v2/', server.url).href,
      notificationUrl: 'https://shop.example/api/payments/mir/notification',
      success: () => 'https://shop.example/payment/success',
      failed: () => 'https://shop.example/payment/failed',
    });
    const payments = inMemoryHandler(payment);
    const inbox = inMemoryHandler(paymentInbox);
    const aggregates = {
      orders: handlerOf(order, [events.placed]),
      orderNumbers: handlerOf(orderNumberOwner, [numberReserved]),
      payments: payments.handler,
      paymentInboxes: inbox.handler,
    };
    const resolveWith = (
      decided: number | null,
      recorded: 'payment' | null,
      changes: Partial<PaymentAdapter> = {},
    ) =>
      resolveNotification({
        aggregates,
        systems: { adapter: () => ({ ...adapter, start: unused, ...changes }) },
        clock: () => noon,
        failpoint: () => undefined,
        readNotification: async () => ({
          inbox: 'paymentInbox-mir-2026-03-01',
          system: 'mir',
          paymentId: recorded && paymentId,
          verificationResult: recorded ? 'unknown_order' : 'bad_signature',
          subject: recorded,
          incoming: toIncoming(payload),
          decisions: inbox.log.flatMap(({ data }) => ('number' in data ? [data.number] : [])),
        }),
      })({ id: 'mir.2026-03-01.a', number: decided, reason: 'a reason', by });
    const resolve = (decided: number | null, changes: Partial<PaymentAdapter> = {}) =>
      resolveWith(decided, 'payment', changes);
    const receive = async (received: object) => {
      const notification = await adapter.verify(toIncoming(received));
      return verifyNotification(aggregates)('mir', notification, noon);
    };
    const types = () => payments.log.map(({ type }) => type);
    const warnings: object[] = [];
    const alerts: unknown[] = [];
    let [passedMs, isSystemConfigured, questions] = [0, true, 0];
    const complete = createAssignmentCompleter({
      aggregates,
      systems: {
        adapter: () => {
          questions += 1;
          return isSystemConfigured ? { ...adapter, start: unused } : null;
        },
      },
      emailStaff: async (...alert) => void alerts.push(alert.slice(0, 2)),
      clock: () => addMilliseconds(noon, passedMs),
      failpoint: () => undefined,
      log: { warn: (fields: object) => void warnings.push(fields) },
    });
    /** The worker reads the refunds `ms` milliseconds after the payment was recorded. */
    const completeAfter = (ms: number, isConfigured = true) => {
      [passedMs, isSystemConfigured] = [ms, isConfigured];
      return complete({ do: 'read-refunds', system: 'mir', paymentId, since: noon }, by, null);
    };
    return {
      completeAfter,
      questions: () => questions,
      alerts,
      warnings,
      payments,
      adapter,
      resolve,
      resolveWith,
      receive,
      types,
      inbox,
    };
  };

  it('assigns its money to an order', async () => {
    const { resolve, types, inbox } = openPayment();
    server.answers.push(confirmed, confirmed, confirmed);
    await resolve(number);
    expect(types()).to.deep.equal(['payments.PaymentConfirmed']);
    expect(inbox.log.map(({ type }) => type)).to.deep.equal(['payments.NotificationResolved']);
  });

  for (const state of [refunded, { ...confirmed, Status: 'PARTIAL_REFUNDED', Amount: 100 }]) {
    for (const OrderId of ['rent', '99']) {
      it(`refuses to assign the payment ${OrderId} that is ${state.Status}, and dismisses it`, async () => {
        const { resolve, types } = openPayment({ ...confirmed, OrderId });
        const current = { ...state, OrderId };
        server.answers.push(current, current, current);
        expect(await codeOf(resolve(number))).to.equal('payment-returned');
        expect(types()).to.deep.equal([]);
        server.answers.splice(0, Infinity, current);
        await resolve(null);
      });
    }
  }

  it('dismisses a returned payment whose notification was refused at first', async () => {
    const { resolveWith, inbox } = openPayment();
    server.answers.push(refunded);
    await resolveWith(null, null);
    const [event] = inbox.log;
    expect(event?.data).to.include({ paymentId, number: null });
  });

  it('records a refund whose notification was verified before the payment was recorded', async () => {
    const { adapter, resolve, receive, types } = openPayment();
    server.answers.push(confirmed, confirmed, refunded, refunded);
    let isBeforeRecord = true;
    const findReversals: PaymentAdapter['findReversals'] = async (id) => {
      const reversals = (await adapter.findReversals?.(id)) ?? [];
      if (isBeforeRecord) {
        isBeforeRecord = false;
        const { verificationResult, answer } = await receive(refunded);
        expect({ verificationResult, answer }).to.deep.equal({
          verificationResult: 'unknown_order',
          answer: 'OK', // so that T-Bank does not repeat it
        });
      }
      return reversals;
    };
    await resolve(number, { findReversals });
    expect(types()).to.deep.equal(['payments.PaymentConfirmed', 'payments.PaymentReversed']);
  });

  it('counts the money left after a partial refund whose notification arrived first', async () => {
    const { adapter, resolve, receive, payments } = openPayment();
    const partlyRefunded = { ...confirmed, Status: 'PARTIAL_REFUNDED', Amount: 10_000 };
    server.answers.push(confirmed, confirmed, partlyRefunded, partlyRefunded);
    let isBeforeRecord = true;
    const findReversals: PaymentAdapter['findReversals'] = async (id) => {
      const reversals = (await adapter.findReversals?.(id)) ?? [];
      if (isBeforeRecord) await receive(partlyRefunded);
      isBeforeRecord = false;
      return reversals;
    };
    await resolve(number, { findReversals });
    expect(payments.log.map(({ type, data: { amount } }) => [type, amount.minor])).to.deep.equal([
      ['payments.PaymentConfirmed', charge.minor],
      ['payments.PaymentReversed', charge.minor - 10_000],
    ]);
  });

  it('is completed by a repeat if the refunds could not be read', async () => {
    const { resolve, types, inbox } = openPayment();
    server.answers.push(confirmed, confirmed);
    expect(await codeOf(resolve(number))).to.equal('payment-system-unavailable');
    expect(types()).to.deep.equal(['payments.PaymentConfirmed']);
    expect(inbox.log).to.deep.equal([]);
    server.answers.push(refunded, refunded);
    await resolve(number);
    expect(types()).to.deep.equal(['payments.PaymentConfirmed', 'payments.PaymentReversed']);
    expect(inbox.log.map(({ type }) => type)).to.deep.equal(['payments.NotificationResolved']);
  });

  it('is completed by the worker if the request stopped before it read the refunds', async () => {
    const { resolve, completeAfter, types } = openPayment();
    server.answers.push(confirmed, confirmed);
    expect(await codeOf(resolve(number))).to.equal('payment-system-unavailable');
    expect(types()).to.deep.equal(['payments.PaymentConfirmed']);
    server.answers.push(refunded, refunded);
    expect(await completeAfter(59_999)).to.include({ isDone: false });
    expect(await completeAfter(60_000)).to.include({ isDone: true });
    expect(types()).to.deep.equal(['payments.PaymentConfirmed', 'payments.PaymentReversed']);
    await completeAfter(60_000);
    expect(types()).to.have.lengthOf(2);
  });

  it('is completed by the worker later if the payment system does not answer or is not configured', async () => {
    const { resolve, completeAfter, warnings, types } = openPayment();
    server.answers.push(confirmed, confirmed);
    expect(await codeOf(resolve(number))).to.equal('payment-system-unavailable');
    expect(await completeAfter(60_000)).to.include({ isDone: false });
    expect(await completeAfter(120_000, false)).to.include({ isDone: false });
    expect(warnings).to.have.lengthOf(2);
    for (const warning of warnings) expect(warning).to.include({ system: 'mir', paymentId });
    server.answers.push(refunded, refunded);
    expect(await completeAfter(180_000)).to.include({ isDone: true });
    expect(types()).to.deep.equal(['payments.PaymentConfirmed', 'payments.PaymentReversed']);
  });

  it('is left to staff after a day of ever rarer questions that the payment system does not answer', async () => {
    const { completeAfter, questions, alerts } = openPayment();
    for (let ms = 0; ms < dayMs; ms += minuteMs) {
      expect(await completeAfter(ms)).to.include({ isDone: false });
    }
    expect(questions()).to.be.within(30, 80);
    expect(alerts).to.deep.equal([]);

    expect(await completeAfter(dayMs + 3 * 3_600_000)).to.include({ isDone: true });
    const about = { system: 'mir', paymentId };
    expect(alerts).to.deep.equal([
      [`payment-unchecked-mir-${paymentId}`, { kind: 'payment-unchecked', about }],
    ]);
  });

  it('alerts nobody about a payment of long ago, which a replay of the log may find again', async () => {
    const { completeAfter, questions, alerts } = openPayment();
    expect(await completeAfter(9 * dayMs)).to.include({ isDone: true });
    expect(questions()).to.equal(1);
    expect(alerts).to.deep.equal([]);
  });

  it('is not made while the payment system is unavailable', async () => {
    const { resolve, types } = openPayment();
    server.answers.push(confirmed);
    expect(await codeOf(resolve(number, { findReversals: unavailable }))).to.equal(
      'payment-system-unavailable',
    );
    expect(types()).to.deep.equal([]);
  });
});
