import { randomUUID } from 'node:crypto';
import type { Instant } from '@shop/contracts/kernel';
import type { MailDescriptor } from '@shop/contracts/mail/values';
import { addMilliseconds, BusyError, fold } from '@shop/domain/kernel';
import type { OrderCommand } from '@shop/domain/ordering';
import { order, orderStream } from '@shop/domain/ordering';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { noon, orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import type { PaymentAdapter } from '../providers/payment-adapter.ts';
import { RefundError } from '../providers/provider-http.ts';
import { sendRefund } from './send-refund.ts';

const events = orderEvents();
const { orderId, refundId } = events.refundDecided().data;
const job = { orderId, refundId };

/** One order in memory. It cannot record a result while `isFull` is set. */
const createOrders = (history: readonly OrderEvent[]) => {
  const log = [...history];
  const store = { isFull: false };
  const load = () => Promise.resolve({ state: fold(order, log), position: undefined });
  const handle = async (stream: string, command: OrderCommand) => {
    if (store.isFull && command.type !== 'RecordRefundAttempt') throw new BusyError(stream);
    log.push(...order.decide(command, fold(order, log)));
    return load();
  };
  const handler = { load, loadLatest: load, observe: () => undefined, remembered: () => 1 };
  return { log, store, load, orders: Object.assign(handle, handler) };
};

const never = () => Promise.reject(new TypeError('Not called by a refund'));
type RefundCalls = Pick<PaymentAdapter, 'refund' | 'findRefund'>;
const createAdapter = (
  isIdempotent: boolean,
  refundIdempotencyMs: number | null,
  { refund, findRefund }: RefundCalls,
): PaymentAdapter => {
  return {
    system: 'lava',
    start: never,
    verify: never,
    selfTest: never,
    ...(isIdempotent && { hasIdempotentRefunds: true }),
    ...(refundIdempotencyMs !== null && { refundIdempotencyMs }),
    ...(refund && { refund }),
    ...(findRefund && { findRefund }),
  };
};

/** A worker with a provider that counts calls; `respond` is its response to each. */
const createWorker = ({
  history = [events.refundDecided()],
  isIdempotent = false,
  refundIdempotencyMs = null,
  now = noon,
  respond = () => Promise.resolve({ reference: 'r-1' }),
  find,
}: Readonly<{
  history?: readonly OrderEvent[];
  isIdempotent?: boolean;
  refundIdempotencyMs?: number | null;
  now?: Instant;
  respond?: NonNullable<PaymentAdapter['refund']>;
  /** Looks up a pending refund; the provider cannot do that without it. */
  find?: NonNullable<PaymentAdapter['findRefund']>;
}> = {}) => {
  const calls: string[] = [];
  const emails: (readonly [string, MailDescriptor])[] = [];
  const time = { now };
  const lookups: string[] = [];
  const retries: number[] = [];
  const refund: PaymentAdapter['refund'] = (request) => {
    calls.push(request.refundId);
    retries.push(request.retries);
    return respond(request);
  };
  const findRefund = (reference: string) => {
    lookups.push(reference);
    return find ? find(reference) : never();
  };
  const adapter = createAdapter(isIdempotent, refundIdempotencyMs, {
    refund,
    ...(find && { findRefund }),
  });
  const { log, store, orders } = createOrders([events.placed, events.paid(), ...history]);
  const run = sendRefund({
    orders,
    systems: { adapter: () => adapter },
    emailStaff: async (mailId, descriptor) => void emails.push([mailId, descriptor]),
    clock: () => time.now,
    newId: randomUUID,
    failpoint: () => undefined,
  });
  const tryRun = (): Promise<unknown> => run(job).catch((error: unknown) => error);
  const last = () => log.at(-1);
  return { emails, time, calls, lookups, retries, store, orders, run, tryRun, last };
};

const refuse = () => Promise.reject(new RefundError('no-refund-id', false));
const silent = () => Promise.reject(new RefundError('no-answer', true));

describe('sending a refund', () => {
  it('records the result', async () => {
    const { calls, run, last } = createWorker();
    await run(job);
    await run(job);
    expect(calls).to.deep.equal([refundId]);
    expect(last()).to.have.property('type', 'ordering.RefundSent');
  });

  it('calls a provider without idempotency keys once if the result cannot be recorded', async () => {
    const { calls, store, run, tryRun, last } = createWorker();
    store.isFull = true;
    expect(await tryRun()).to.be.instanceOf(BusyError);
    expect(await tryRun()).to.be.instanceOf(BusyError);
    store.isFull = false;
    await run(job);
    await run(job);
    expect(calls).to.deep.equal([refundId]);
    expect(last()).to.have.property('type', 'ordering.RefundFailed');
    expect(last()?.data).to.include({ reason: 'earlier-attempt-unfinished' });
  });

  it('calls it once if two workers run the job at the same time', async () => {
    const response = Promise.withResolvers<{ reference: string }>();
    const { calls, run, last } = createWorker({ respond: () => response.promise });
    const first = run(job);
    await run(job);
    response.resolve({ reference: 'r-1' });
    await first;
    expect(calls).to.deep.equal([refundId]);
    expect(last()).to.have.property('type', 'ordering.RefundSent');
  });

  it('calls it again after staff retry the refund', async () => {
    const failed = [events.refundDecided(), events.refundAttempted(), events.refundFailed()];
    const { calls, retries, run, last } = createWorker({
      history: [...failed, events.refundRetried()],
    });
    await run(job);
    expect(calls).to.deep.equal([refundId]);
    expect(retries).to.deep.equal([1]);
    expect(last()).to.have.property('type', 'ordering.RefundSent');
  });

  it('repeats the call to a provider that recognizes the refund', async () => {
    const { calls, store, run, tryRun, last } = createWorker({ isIdempotent: true });
    store.isFull = true;
    expect(await tryRun()).to.be.instanceOf(BusyError);
    store.isFull = false;
    await run(job);
    expect(calls).to.deep.equal([refundId, refundId]);
    expect(last()).to.have.property('type', 'ordering.RefundSent');
  });

  describe('through a provider that recognizes a repeated call for an hour', () => {
    const hourMs = 60 * 60_000;
    const { at } = events.refundDecided().data;
    const laterBy = (ms: number) => addMilliseconds(at, ms);
    const createSystemWithKeyLifetime = (now: Instant, history: readonly OrderEvent[] = []) =>
      createWorker({
        isIdempotent: true,
        refundIdempotencyMs: hourMs,
        now,
        history: [events.refundDecided(), ...history],
      });

    it('calls it within the hour', async () => {
      const { calls, run, last } = createSystemWithKeyLifetime(laterBy(hourMs - 1));
      await run(job);
      expect(calls).to.deep.equal([refundId]);
      expect(last()).to.have.property('type', 'ordering.RefundSent');
    });

    it('leaves the refund to staff after it, because an earlier call may have sent it', async () => {
      const { calls, run, last } = createSystemWithKeyLifetime(laterBy(hourMs));
      await run(job);
      expect(calls).to.deep.equal([]);
      expect(last()).to.have.property('type', 'ordering.RefundFailed');
      expect(last()?.data).to.include({ reason: 'idempotency-key-expired' });
    });

    it('leaves it to staff after the hour, even if they have retried it within the hour', async () => {
      const retried = events.refundRetried({ at: laterBy(hourMs - 1) });
      const { calls, run, last } = createSystemWithKeyLifetime(laterBy(hourMs), [
        events.refundFailed(),
        retried,
      ]);
      await run(job);
      expect(calls).to.deep.equal([]);
      expect(last()).to.have.property('type', 'ordering.RefundFailed');
    });

    it('calls it again if staff retry the refund after the hour', async () => {
      const retriedAt = laterBy(24 * hourMs);
      const retried = events.refundRetried({ at: retriedAt });
      const { calls, run, last } = createSystemWithKeyLifetime(retriedAt, [
        events.refundFailed(),
        retried,
      ]);
      await run(job);
      expect(calls).to.deep.equal([refundId]);
      expect(last()).to.have.property('type', 'ordering.RefundSent');
    });
  });

  it('looks a pending refund up until it is sent', async () => {
    const found = ['pending', 'sent'];
    const { calls, lookups, run, last } = createWorker({
      isIdempotent: true,
      respond: () => Promise.resolve({ reference: 'r-1', isPending: true }),
      find: async (reference) => ({
        reference,
        ...(found.shift() === 'pending' && { isPending: true }),
      }),
    });
    for (const _ of [1, 2]) {
      await run(job);
      expect(last()).to.have.property('type', 'ordering.RefundAttempted');
    }
    await run(job);
    await run(job);
    expect(calls).to.deep.equal([refundId]);
    expect(lookups).to.deep.equal(['r-1', 'r-1']);
    expect(last()).to.have.property('type', 'ordering.RefundSent');
    expect(last()?.data).to.include({ reference: 'r-1' });
  });

  it('records the failure of a pending refund that the provider canceled', async () => {
    const { run, last } = createWorker({
      isIdempotent: true,
      respond: () => Promise.resolve({ reference: 'r-1', isPending: true }),
      find: () => Promise.reject(new RefundError('canceled-by-system', false)),
    });
    await run(job);
    await run(job);
    expect(last()?.data).to.include({ reason: 'canceled-by-system' });
  });

  it('leaves a refund to staff that is pending for a week', async () => {
    const weekMs = 7 * 24 * 60 * 60_000;
    const { at } = events.refundDecided().data;
    const worker = createWorker({
      isIdempotent: true,
      history: [events.refundDecided(), events.refundAttempted()],
      now: addMilliseconds(at, weekMs - 1),
      find: (reference) => Promise.resolve({ reference, isPending: true }),
    });
    await worker.run(job);
    expect(worker.last()).to.have.property('type', 'ordering.RefundAttempted');
    worker.time.now = addMilliseconds(at, weekMs);
    await worker.run(job);
    await worker.run(job);
    expect(worker.lookups).to.have.lengthOf(2);
    expect(worker.last()?.data).to.include({ reason: 'still-pending' });
    expect(worker.emails.map(([mailId]) => mailId)).to.deep.equal([`refund-failed-${refundId}-1`]);
  });

  describe('through a provider that never answers', () => {
    const minuteMs = 60_000;
    const dayMs = 24 * 60 * minuteMs;
    const { at } = events.refundDecided().data;
    const mail = [
      `refund-failed-${refundId}-1`,
      { kind: 'refund-failed', about: { orderId, number: events.placed.data.number, refundId } },
    ];

    /** Runs the job once an hour, while it fails, for at most three days. */
    const repeatHourly = async ({ time, tryRun }: ReturnType<typeof createWorker>) => {
      for (let ms = 0; ms <= 3 * dayMs; ms += 60 * minuteMs) {
        time.now = addMilliseconds(at, ms);
        if (!((await tryRun()) instanceof RefundError)) return ms; // eslint-disable-line no-await-in-loop -- in order
      }
      return Infinity;
    };

    it('is left to staff after a day, who are emailed once', async () => {
      const worker = createWorker({ isIdempotent: true, respond: silent });
      expect(await repeatHourly(worker)).to.equal(dayMs);
      expect(worker.last()).to.have.property('type', 'ordering.RefundFailed');
      expect(worker.last()?.data).to.include({ reason: 'no-answer' });
      expect(worker.emails).to.deep.equal([mail]);
      await worker.run(job);
      expect(worker.emails).to.have.lengthOf(1);
    });

    it('is left to staff after a day, if its lookup is never answered', async () => {
      const worker = createWorker({
        isIdempotent: true,
        history: [events.refundDecided(), events.refundAttempted()],
        find: silent,
      });
      expect(await repeatHourly(worker)).to.equal(dayMs);
      expect(worker.last()?.data).to.include({ reason: 'no-answer' });
      expect(worker.emails).to.deep.equal([mail]);
    });

    it('is queried for at least an hour after its last answer, or after the worker was stopped', async () => {
      const state = { isPending: true };
      const worker = createWorker({
        isIdempotent: true,
        now: addMilliseconds(at, 2 * dayMs),
        history: [events.refundDecided(), events.refundAttempted()],
        find: () =>
          state.isPending ? Promise.resolve({ reference: 'r-1', isPending: true }) : silent(),
      });
      await worker.run(job);
      state.isPending = false;
      for (const minutes of [1, 30, 60]) {
        worker.time.now = addMilliseconds(at, 2 * dayMs + minutes * minuteMs);
        expect(await worker.tryRun()).to.be.instanceOf(RefundError); // eslint-disable-line no-await-in-loop -- in order
      }
      worker.time.now = addMilliseconds(at, 2 * dayMs + 61 * minuteMs);
      await worker.run(job);
      expect(worker.last()?.data).to.include({ reason: 'no-answer' });
    });
  });

  it('emails staff about a failure only if they have left the page since', async () => {
    const { at } = events.refundDecided().data;
    for (const [minutes, count] of [
      [1, 0],
      [30, 1],
    ] as const) {
      const now = addMilliseconds(at, minutes * 60_000);
      const worker = createWorker({ now, respond: refuse });
      await worker.run(job); // eslint-disable-line no-await-in-loop -- one after another
      expect(worker.emails).to.have.lengthOf(count);
    }
  });

  it('records a refused refund', async () => {
    const { run, last } = createWorker({ respond: refuse });
    await run(job);
    expect(last()?.data).to.include({ reason: 'no-refund-id' });
  });

  it('sends nothing if staff decided to send it manually', async () => {
    const manual = events.refundRetried({ method: 'manual' });
    const history = [events.refundDecided(), events.refundFailed(), manual];
    for (const isIdempotent of [true, false]) {
      const { calls, run, last } = createWorker({ history, isIdempotent });
      await run(job);
      expect(calls).to.deep.equal([]);
      expect(last()).to.equal(manual);
    }
  });

  it('sends nothing if that was decided after the job read the order', async () => {
    const { calls, orders, run, last } = createWorker();
    const data = { orderId, refundId, now: noon };
    const stream = orderStream(orderId);
    const running = run(job);
    const failed = {
      type: 'RecordRefundFailed',
      data: { ...data, reason: 'no-refund-id' },
    } as const;
    const retried = { type: 'RetryRefund', data: { ...data, method: 'manual' } } as const;
    await Promise.all([orders(stream, failed), orders(stream, retried)]);
    await running;
    expect(calls).to.deep.equal([]);
    expect(last()).to.have.property('type', 'ordering.RefundRetried');
  });
});
