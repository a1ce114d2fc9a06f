import { expect } from 'chai';
import * as fc from 'fast-check';
import { fold, instant, Rejection } from '../kernel/index.ts';
import { noon, quarterPastNoon, specify } from '../testing/index.ts';
import type { KeyPoolEvent } from './events.ts';
import { keyId } from './ids.ts';
import type { KeyPoolCommand } from './key-pool.ts';
import { keyPool } from './key-pool.ts';
import { availableIn } from './key-pool-state.ts';

const { given } = specify(keyPool);

const about = { rateId: 'week', productId: 'radar' };
const key = (index: number) => keyId('import-1', index);

const addKeys = (count: number, importId = 'import-1'): KeyPoolCommand => ({
  type: 'AddKeys',
  data: { ...about, importId, count, now: noon },
});
const reserve = (orderId: string, count: number): KeyPoolCommand => ({
  type: 'ReserveKeys',
  data: { ...about, orderId, count, until: quarterPastNoon, now: noon },
});
const release = (orderId: string): KeyPoolCommand => ({
  type: 'ReleaseKeys',
  data: { ...about, orderId, now: noon },
});
const issue = (orderId: string, count: number, paidAt = noon): KeyPoolCommand => ({
  type: 'IssueKeys',
  data: { ...about, orderId, count, paidAt, now: noon },
});
const settle = (orderId: string): KeyPoolCommand => ({
  type: 'SettleIssue',
  data: { ...about, orderId, now: noon },
});

const added = (count: number, available = count, importId = 'import-1'): KeyPoolEvent => ({
  type: 'stock.KeysAdded',
  data: { ...about, importId, first: 0, count, available, at: noon },
});
const reserved = (orderId: string, keys: readonly number[], available: number): KeyPoolEvent => ({
  type: 'stock.KeysReserved',
  data: { ...about, orderId, keys: keys.map(key), until: quarterPastNoon, available, at: noon },
});
const released = (orderId: string, keys: readonly number[], available: number): KeyPoolEvent => ({
  type: 'stock.KeysReleased',
  data: { ...about, orderId, keys: keys.map(key), available, at: noon },
});
const issued = (orderId: string, keys: readonly number[], available: number): KeyPoolEvent => ({
  type: 'stock.KeysIssued',
  data: { ...about, orderId, keys: keys.map(key), available, at: noon },
});
const queued = (
  orderId: string,
  count: number,
  available: number,
  paidAt = noon,
): KeyPoolEvent => ({
  type: 'stock.OrderQueuedForKeys',
  data: { ...about, orderId, count, paidAt, available, at: noon },
});

describe('key pool', () => {
  it('takes the keys of an import once', () => {
    given().when(addKeys(3)).emits(added(3));
    given(added(3)).when(addKeys(3)).emitsNothing();
  });

  it('reserves the oldest keys for an order, once', () => {
    given(added(3))
      .when(reserve('a', 2))
      .emits(reserved('a', [0, 1], 1));
    given(added(3), reserved('a', [0, 1], 1))
      .when(reserve('a', 2))
      .emitsNothing();
  });

  it('says how many there are when there are too few, and that it is empty when there is none', () => {
    given(added(3)).when(reserve('a', 4)).rejects('not-enough-keys');
    given(added(1), reserved('a', [0], 0))
      .when(reserve('b', 1))
      .rejects('product-empty');
  });

  it('gives released keys to the next order', () => {
    const history = [added(2), reserved('a', [0, 1], 0), released('a', [0, 1], 2)];
    given(...history.slice(0, 2))
      .when(release('a'))
      .emits(released('a', [0, 1], 2));
    given(...history)
      .when(reserve('b', 1))
      .emits(reserved('b', [0], 1));
    given(...history)
      .when(release('a'))
      .emitsNothing();
  });

  it('issues what was reserved, and never twice', () => {
    const history = [added(2), reserved('a', [0], 1)];
    given(...history)
      .when(issue('a', 1))
      .emits(issued('a', [0], 1));
    given(...history, issued('a', [0], 1))
      .when(issue('a', 1))
      .emitsNothing();
    given(...history, issued('a', [0], 1))
      .when(reserve('a', 1))
      .emitsNothing();
  });

  it('issues free keys where the reservation has lapsed', () => {
    given(added(2), reserved('a', [0], 1), released('a', [0], 2))
      .when(issue('a', 1))
      .emits(issued('a', [0], 1));
  });

  it('lets a paid order wait where there are none, and serves the oldest payment first', () => {
    const earlier = instant('2026-03-01T11:00:00Z');
    given()
      .when(issue('a', 1))
      .emits(queued('a', 1, 0));
    given(queued('a', 1, 0))
      .when(issue('a', 1))
      .emitsNothing();
    given(queued('a', 1, 0), queued('b', 1, 0, earlier))
      .when(addKeys(2))
      .emits(added(2), issued('b', [0], 1), issued('a', [1], 0));
  });

  it('reserves nothing more for an order that waits for its keys', () => {
    const waiting = [added(1), queued('b', 2, 1)];
    given(...waiting)
      .when(reserve('b', 1))
      .emitsNothing();
    given(...waiting)
      .when(addKeys(2, 'import-2'))
      .emits(added(2, 3, 'import-2'), {
        type: 'stock.KeysIssued',
        data: {
          ...about,
          orderId: 'b',
          keys: [key(0), keyId('import-2', 0)],
          available: 1,
          at: noon,
        },
      });
  });

  it('forgets an issue once the order knows of it', () => {
    const history = [added(1), reserved('a', [0], 0), issued('a', [0], 0)];
    const settled: KeyPoolEvent = {
      type: 'stock.IssueSettled',
      data: { ...about, orderId: 'a', available: 0, at: noon },
    };
    given(...history)
      .when(settle('a'))
      .emits(settled);
    given(...history, settled)
      .when(settle('a'))
      .emitsNothing();
    expect(fold(keyPool, [...history, settled]).unsettled.size).to.equal(0);
  });

  it('never promises a key to two orders, whatever happens in whatever order', () => {
    const orders = ['a', 'b', 'c', 'd'];
    const step = fc.oneof(
      fc
        .tuple(fc.nat(3), fc.integer({ min: 1, max: 4 }))
        .map(([n, count]) => addKeys(count, `import-${n}`)),
      fc
        .tuple(fc.constantFrom(...orders), fc.integer({ min: 1, max: 3 }))
        .map(([o, n]) => reserve(o, n)),
      fc.constantFrom(...orders).map(release),
      fc
        .tuple(fc.constantFrom(...orders), fc.integer({ min: 1, max: 3 }))
        .map(([o, n]) => issue(o, n)),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (commands) => {
        let state = keyPool.initialState;
        let stocked = 0;
        for (const command of commands) {
          const events = decideOrNothing(command, state);
          state = events.reduce(keyPool.evolve, state);
          for (const event of events) {
            if (event.type === 'stock.KeysAdded') stocked += event.data.count;
          }
          const held = [...state.reserved.values()].flatMap(({ keys }) => keys);
          const handed = [...state.unsettled.values()].flat();
          const promised = [...held, ...handed, ...state.returned];
          expect(new Set(promised).size).to.equal(promised.length);
          expect(held.length + handed.length + availableIn(state)).to.equal(stocked);
          const last = events.at(-1);
          if (last) expect(last.data.available).to.equal(availableIn(state));
        }
      }),
    );
  });
});

const decideOrNothing = (
  command: KeyPoolCommand,
  state: typeof keyPool.initialState,
): readonly KeyPoolEvent[] => {
  try {
    return keyPool.decide(command, state);
  } catch (error) {
    if (error instanceof Rejection) return [];
    throw error;
  }
};
