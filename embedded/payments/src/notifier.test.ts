import { expect } from 'chai';
import type { Notifier } from './notifier.ts';
import { maxConcurrent, notifier } from './notifier.ts';
import type { PaymentStore } from './payment-store.ts';
import { openPaymentStore } from './payment-store.ts';

/** Resolves after all microtasks. */
const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('the notifications of the local payment systems', () => {
  const realFetch = globalThis.fetch;
  let answers: (() => void)[] = [];
  let running = 0;
  let maxRunning = 0;
  let store: PaymentStore;
  let shop: Notifier;

  beforeEach(() => {
    [answers, running, maxRunning] = [[], 0, 0];
    globalThis.fetch = async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise<void>((resolve) => void answers.push(resolve));
      running -= 1;
      return new Response('YES');
    };
    store = openPaymentStore(':memory:');
    shop = notifier({
      store,
      retries: { firstPauseMs: 1, longestPauseMs: 1, attempts: 1 },
      acknowledges: () => true,
      headersOf: () => ({}),
    });
  });

  afterEach(async () => {
    globalThis.fetch = realFetch;
    await shop.close();
    store.close();
  });

  const deliver = (order: string): Promise<void> =>
    shop.deliver(
      store.post({ system: 'freekassa', intid: 1, order, url: 'http://shop.example', body: '' }),
    );

  it('never exceed the limit of concurrent requests, whenever one ends', async () => {
    const waitingCount = 20;
    const deliveries = Array.from({ length: maxConcurrent + waitingCount }, (_, index) =>
      deliver(`waiting-${index}`),
    );
    await nextTurn();
    expect(running).to.equal(maxConcurrent);

    answers.shift()?.();
    // While the request ends, every microtask starts one more delivery.
    for (let turn = 0; turn < waitingCount; turn += 1) {
      await Promise.resolve();
      deliveries.push(deliver(`new-${turn}`));
    }
    const ended = Promise.all(deliveries).then(() => true);
    while (!(await Promise.race([ended, nextTurn().then(() => false)]))) answers.shift()?.();

    expect(maxRunning).to.equal(maxConcurrent);
    expect(store.waiting()).to.deep.equal([]);
  });
});
