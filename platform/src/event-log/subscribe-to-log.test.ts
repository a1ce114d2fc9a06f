import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import type { DomainEvent } from '@shop/domain/kernel';
import type { StoredEvent } from './event-log.ts';
import { subscribeToLog } from './subscribe-to-log.ts';
import { inMemoryEventLog } from './in-memory-event-log.ts';

const numbered = (...numbers: readonly number[]) =>
  numbers.map((n) => ({ type: 'test.Counted', data: { n } }));

type Options = Partial<Parameters<typeof subscribeToLog>[0]>;

const waitUntil = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await setImmediate();
};

const setUp = () => {
  const log = inMemoryEventLog();
  const received: number[] = [];
  const reports: Readonly<{ error: unknown; event: StoredEvent | null }>[] = [];
  const checkpoints: (bigint | null)[] = [];
  let disconnections = 0;
  const stopping = new AbortController();
  const subscribe = (options: Options = {}): Promise<void> =>
    subscribeToLog({
      log,
      upcast: (event: DomainEvent) => event,
      types: '^test',
      findStart: async () => null,
      onEvent: ({ data }) => received.push((data as { n: number }).n),
      onPage: ({ checkpoint }) => checkpoints.push(checkpoint),
      onDisconnected: () => (disconnections += 1),
      report: (error, event) => reports.push({ error, event }),
      signal: stopping.signal,
      ...options,
    });
  const counts = { disconnections: () => disconnections };
  return { log, received, reports, checkpoints, counts, subscribe, stop: () => stopping.abort() };
};

describe('a subscription to the log', () => {
  it('continues after a disconnection from the last position, without repeats', async () => {
    const { log, received, reports, counts, subscribe, stop } = setUp();
    log.put('test-1', ...numbered(1, 2));
    const subscription = subscribe();
    await waitUntil(() => received.length === 2);
    log.interrupt();
    await waitUntil(() => counts.disconnections() === 1);
    log.put('test-1', ...numbered(3));
    await waitUntil(() => received.length === 3);
    stop();
    await subscription;

    expect(received).to.deep.equal([1, 2, 3]);
    expect(reports.map(({ error, event }) => [String(error), event])).to.deep.equal([
      ['Error: The log was disconnected', null],
    ]);
    expect(counts.disconnections()).to.equal(1);
  });

  it('requests its start position until it gets one, and not again after a disconnection', async () => {
    const { log, received, counts, subscribe, stop } = setUp();
    log.put('test-1', ...numbered(1, 2, 3));
    let attempts = 0;
    const subscription = subscribe({
      findStart: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('The store is down');
        return log.events[0]?.position.commit ?? null;
      },
    });
    await waitUntil(() => received.length === 2);
    log.interrupt();
    await waitUntil(() => counts.disconnections() === 2);
    log.put('test-1', ...numbered(4));
    await waitUntil(() => received.length === 3);
    stop();
    await subscription;

    expect(received).to.deep.equal([2, 3, 4]);
    expect(attempts).to.equal(2);
  });

  it('stops at an event that it cannot handle, and never skips it', async () => {
    const { log, received, reports, checkpoints, counts, subscribe, stop } = setUp();
    log.put('test-1', ...numbered(1), { type: 'test.Newer', data: {} }, ...numbered(2));
    const subscription = subscribe({
      upcast: (event) => {
        if (event.type === 'test.Newer') throw new Error('This release does not support it');
        return event;
      },
    });
    await waitUntil(() => counts.disconnections() === 1);
    stop();
    await subscription;

    expect(received).to.deep.equal([1]);
    expect(checkpoints).to.deep.equal([]);
    expect(reports.map(({ event }) => event?.type)).to.deep.equal(['test.Newer']);
  });

  it('skips events that are not handled, even if this release does not define them', async () => {
    const { log, received, checkpoints, subscribe, stop } = setUp();
    log.put('test-1', ...numbered(1), { type: 'test.Newer', data: {} });
    log.put('test-2', ...numbered(2));
    const subscription = subscribe({
      upcast: (event) => {
        if (event.type === 'test.Newer') throw new Error('This release does not support it');
        return event;
      },
      isHandled: ({ type, streamId }) => type !== 'test.Newer' && streamId === 'test-1',
    });
    await waitUntil(() => checkpoints.at(-1) === log.events.at(-1)?.position.commit);
    stop();
    await subscription;

    expect(received).to.deep.equal([1]);
  });
});
