import { randomBytes, randomUUID } from 'node:crypto';
import { checkPayment } from '@shop/command-api/jobs/check-payment';
import { expireOrder, unansweredGraceMs } from '@shop/command-api/jobs/expire-order';
import { createWrongCurrencyRecorder } from '@shop/command-api/jobs/record-wrong-currency';
import type { Instant } from '@shop/contracts/kernel';
import { addMilliseconds } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderId, orderNumber, orderNumberStream, orderStream } from '@shop/domain/ordering';
import { paymentInboxStream, paymentStream } from '@shop/domain/payments';
import type { PaymentsEvent } from '@shop/domain/payments/events';
import { orderEvents, quarterPastNoon } from '@shop/domain/testing';
import { documentsClient, vaultDatabase } from '@shop/platform/documents';
import type { EventStore } from '@shop/platform/event-store';
import type { Vault } from '@shop/platform/vault';
import { mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { expect } from 'chai';
import type { MongoClient } from 'mongodb';
import type { OpenEventStore } from '../support/separate-worker.ts';
import { openEventStore, separateAggregates } from '../support/separate-worker.ts';
import type { TestMongoDb } from '../support/mongodb.ts';
import { startTestMongoDb } from '../support/mongodb.ts';

const by = { actor: 'system:test', correlationId: 'test', causationId: null };
const due = addMilliseconds(quarterPastNoon, 1_000);

type Answer = 'nothing' | 'paid' | 'wrong_currency' | 'silent';

describe('an order after its payment deadline', () => {
  let opened: OpenEventStore | undefined;
  let store: EventStore;
  let documents: TestMongoDb;
  let documentClient: MongoClient;
  let vault: Vault;
  before(async () => {
    documents = await startTestMongoDb();
    documentClient = documentsClient(documents.url);
    const masterKeys = parseMasterKeys(`one:${randomBytes(32).toString('base64')}`);
    vault = mongoVault(documentClient.db(vaultDatabase), masterKeys);
    opened = await openEventStore();
    ({ store } = opened);
  });
  after(async () => {
    await opened?.close();
    await documentClient?.close();
    await documents?.close();
  });

  let numbers = 0;
  /** An order that may be paid at two providers, and the worker that looks after it. */
  const pending = async () => {
    numbers += 1;
    const number = orderNumber(numbers);
    const id = orderId(randomUUID());
    const stream = orderStream(id);
    const cachedAggregates = separateAggregates(store);
    const events = orderEvents({ orderId: id, number });
    const { charge, requestDigest } = events.orderData;
    const chosen = events.chosen({ paymentSystem: 'webmoney', charge });
    await store.append(stream, 'no-stream', [
      { ...events.placed, by },
      { ...chosen, by },
    ]);
    const claim = { number, orderId: id, requestDigest, now: due };
    const taken = { type: 'ReserveOrderNumber', data: claim } as const;
    await cachedAggregates.orderNumbers(orderNumberStream(number), taken, by);
    const order = async (): Promise<PlacedOrder> => {
      const { state } = await separateAggregates(store).orders.load(stream);
      return state.status === 'unplaced' ? expect.fail('it was placed') : state;
    };

    const checkedSystems: string[] = [];
    const warnings: string[] = [];
    const expire = (answers: Readonly<Record<string, Answer>>, now: Instant = due) => {
      const adapter = (system: string) => ({
        check: async () => {
          checkedSystems.push(system);
          if (answers[system] === 'silent') throw new Error('no answer');
          const paymentId = `of ${number}`;
          if (answers[system] === 'wrong_currency') {
            return {
              type: 'wrong_currency',
              subject: 'payment',
              paymentId,
              number,
              answer: 'OK',
            } as const;
          }
          if (answers[system] !== 'paid') return null;
          const amount = (charge.minor / 100).toFixed(2);
          const notice = { paymentId, number, amount, currency: charge.currency };
          return { type: 'paid', notice, answer: 'OK' } as const;
        },
      });
      const clock = () => now;
      const check = checkPayment({
        aggregates: cachedAggregates,
        systems: { adapter },
        recordWrongCurrency: createWrongCurrencyRecorder({
          aggregates: cachedAggregates,
          eventStore: store,
          vault,
          newId: randomUUID,
        }),
        clock,
        failpoint: () => undefined,
      });
      const log = { warn: (_: object, message: string) => void warnings.push(message) };
      return expireOrder({ orders: cachedAggregates.orders, check, clock, log })({ orderId: id });
    };
    const confirm = async (): Promise<void> => {
      const payment = { system: 'webmoney', paymentId: `of ${number}` };
      const data = { orderId: id, payment, amount: charge, isSecured: null, now: due };
      await cachedAggregates.orders(stream, { type: 'ConfirmPayment', data }, by);
    };
    const payments = async () =>
      (await store.read(paymentStream('webmoney', `of ${number}`))).length;
    /** The notifications of the payment, as they are recorded for staff. */
    const notifications = async (day: string) =>
      (await store.read<PaymentsEvent>(paymentInboxStream('webmoney', day))).flatMap((event) =>
        event.type === 'payments.NotificationReceived' && event.data.number === number
          ? [event.data]
          : [],
      );
    return { order, expire, confirm, payments, notifications, number, checkedSystems, warnings };
  };

  it('expires if no provider has a payment', async () => {
    const { order, expire, checkedSystems } = await pending();
    await expire({});
    expect(checkedSystems.toSorted()).to.deep.equal(['freekassa', 'webmoney']);
    expect((await order()).status).to.equal('expired');
  });

  it('does not expire if a provider has a payment, even before the order records it', async () => {
    const { order, expire, confirm, payments } = await pending();
    await expire({ webmoney: 'paid' });
    await expire({ webmoney: 'paid' });
    expect((await order()).status).to.equal('pending');
    expect(await payments()).to.equal(1);
    await confirm();
    await expire({ webmoney: 'paid' });
    expect(await order()).to.include({ status: 'paid' });
  });

  it('is checked with every provider, even if the first does not respond', async () => {
    const { order, expire, payments } = await pending();
    await expire({ freekassa: 'silent', webmoney: 'paid' });
    expect((await order()).status).to.equal('pending');
    expect(await payments()).to.equal(1);
  });

  it('expires if a provider has money in a currency without prices, which is recorded once', async () => {
    const { order, expire, payments, notifications, number } = await pending();
    const answers = { freekassa: 'silent', webmoney: 'wrong_currency' } as const;
    await expire(answers);
    await expire(answers);
    await expire(answers, addMilliseconds(due, 24 * 60 * 60_000));

    expect((await order()).status).to.equal('expired');
    expect(await payments()).to.equal(0);
    const [recorded, ...others] = await notifications('2026-03-01');
    expect(recorded).to.deep.include({
      verificationResult: 'wrong_currency',
      subject: 'payment',
      number,
      paymentId: `of ${number}`,
      addressHash: null,
    });
    expect(others).to.deep.equal([]);
    expect(await notifications('2026-03-02')).to.deep.equal([]);
  });

  it('waits for a provider that does not respond, for at most ten minutes', async () => {
    const { order, expire, warnings } = await pending();
    await expire({ freekassa: 'silent' });
    await expire({ freekassa: 'silent' }, addMilliseconds(quarterPastNoon, unansweredGraceMs - 1));
    expect((await order()).status).to.equal('pending');
    await expire({ freekassa: 'silent' }, addMilliseconds(quarterPastNoon, unansweredGraceMs));
    expect((await order()).status).to.equal('expired');
    expect(warnings).to.have.lengthOf(3);
  });
});
