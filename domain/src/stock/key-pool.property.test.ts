import type { Delivery } from '@shop/contracts/kernel';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { addMilliseconds, DomainError } from '../kernel/index.ts';
import { noon } from '../testing/index.ts';
import { isShared, KeyLedger } from '../testing/pool-ledger.ts';
import {
  poolData,
  allocate,
  leaveQueue,
  release,
  reserve,
  acknowledge,
  returnAllocation,
  undo,
} from '../testing/pool-examples.ts';
import type { PoolEvent } from './events.ts';
import type { KeyId } from '@shop/contracts/stock/ids';
import { keyId } from '@shop/contracts/stock/ids';
import type { KeyPoolCommand } from './key-pool-commands.ts';
import { keyPool } from './key-pool.ts';
import type { KeyPool, WaitingOrder } from './key-pool-state.ts';
import { availableIn } from './key-pool-state.ts';

const commandData = { ...poolData, now: noon };
const reason = 'any';
const orders = ['a', 'b', 'c', 'd'] as const;

/** Generates a command that fits the current state of the keys. */
type CommandGenerator = (ledger: KeyLedger, pool: KeyPool) => KeyPoolCommand;

const order = fc.constantFrom(...orders);
const few = fc.integer({ min: 1, max: 4 });
const minutes = fc.nat(3);
const delivery = fc.constantFrom<Delivery>('pool', 'pool', 'pool', 'shared', 'manual');

/** A key that the order has, or any that the shop still has; commands cannot name others. */
const someKey = (ledger: KeyLedger, orderId: string, index: number): KeyId => {
  const keys = [
    ...ledger.at(`sold to ${orderId}`),
    ...ledger.at('free'),
    ...ledger.at('revoked'),
    ...ledger.at('withdrawn'),
    keyId('elsewhere', 0),
  ];
  return keys[index % keys.length] ?? keyId('elsewhere', 0);
};

const moves: fc.Arbitrary<CommandGenerator> = fc.oneof(
  fc
    .tuple(fc.nat(4), few, fc.option(delivery))
    .map(([n, count, current]): CommandGenerator => () => ({
      type: 'AddKeys',
      data: { ...commandData, importId: `import-${n}`, count, unitCost: 100, delivery: current },
    })),
  fc.tuple(order, few, delivery).map(
    ([id, n, reservationKind]): CommandGenerator =>
      () =>
        reserve(id, n, reservationKind),
  ),
  fc.tuple(order, few, delivery, minutes).map(
    ([id, n, reservationKind, paidAfter]): CommandGenerator =>
      () =>
        allocate(id, n, reservationKind, addMilliseconds(noon, paidAfter * 60_000)),
  ),
  order.map(
    (id): CommandGenerator =>
      () =>
        release(id),
  ),
  order.map(
    (id): CommandGenerator =>
      () =>
        undo(id),
  ),
  order.map(
    (id): CommandGenerator =>
      () =>
        acknowledge(id),
  ),
  order.map(
    (id): CommandGenerator =>
      () =>
        returnAllocation(id),
  ),
  order.map(
    (id): CommandGenerator =>
      () =>
        leaveQueue(id),
  ),
  fc.nat(2).map((n): CommandGenerator => () => ({
    type: 'SetSharedContent',
    data: { ...commandData, importId: `text-${n}`, unitCost: 1, delivery: 'shared' },
  })),
  fc.nat(2).map((n): CommandGenerator => () => ({
    type: 'StopSharedContent',
    data: { ...commandData, key: keyId(`text-${n}`, 0), reason },
  })),
  fc.tuple(order, fc.nat(4), few).map(([orderId, n, count]): CommandGenerator => () => ({
    type: 'FulfilManually',
    data: { ...commandData, orderId, importId: `manual-${n}`, count, unitCost: 1 },
  })),
  fc.tuple(fc.nat(4), fc.nat(3), few).map(([n, first, count]): CommandGenerator => () => ({
    type: 'WithdrawKeys',
    data: { ...commandData, importId: `import-${n}`, first, count, reason },
  })),
  fc
    .tuple(order, fc.nat(40), fc.nat(40))
    .map(([orderId, one, two]): CommandGenerator => (ledger) => ({
      type: 'RevokeKeys',
      data: {
        ...commandData,
        orderId,
        keys: [someKey(ledger, orderId, one), someKey(ledger, orderId, two)],
        reason,
      },
    })),
  fc.tuple(order, fc.nat(40)).map(([orderId, index]): CommandGenerator => (ledger) => ({
    type: 'ReplaceKey',
    data: { ...commandData, orderId, key: someKey(ledger, orderId, index), reason },
  })),
  fc.tuple(order, fc.nat(10)).map(([orderId, index]): CommandGenerator => (ledger) => {
    const replaced = ledger.at('replaced');
    const key = replaced[index % (replaced.length || 1)] ?? keyId('elsewhere', 0);
    return { type: 'AcknowledgeReplacement', data: { ...commandData, orderId, key } };
  }),
);

/** The oldest order that waits for keys of the pool. */
const firstInQueue = ({ backlog }: KeyPool): WaitingOrder | undefined =>
  backlog.find((waitingOrder) => waitingOrder.delivery === 'pool');

const decideOrNothing = (command: KeyPoolCommand, pool: KeyPool): readonly PoolEvent[] => {
  try {
    return keyPool.decide(command, pool);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
};

/** How many more orders wait after the event. */
const countQueued = (event: PoolEvent): number => {
  if (event.type === 'stock.OrderQueuedForKeys') return 1;
  if (event.type === 'stock.OrderLeftQueue') return -1;
  return event.type === 'stock.KeysAllocated' && event.data.waited ? -1 : 0;
};

describe('a key pool under any sequence of commands', () => {
  it('gives each key to at most one order, loses none and never reuses a removed one', () => {
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 80, size: 'max' }), (generators) => {
        const ledger = new KeyLedger();
        let pool = keyPool.initialState;
        let waiting = 0;
        for (const move of generators) {
          const command = move(ledger, pool);
          for (const event of decideOrNothing(command, pool)) {
            waiting += countQueued(event);
            pool = keyPool.evolve(pool, event);
            ledger.take(event);
            expect(pool.backlog, 'the events count the waiting orders').to.have.lengthOf(waiting);
            const free = ledger.at('free');
            expect(availableIn(pool)).to.equal(free.length);
            expect(event.data.available).to.equal(free.length);
          }
          for (const [id, { keys }] of pool.reserved) {
            expect([...keys].toSorted()).to.deep.equal(ledger.at(`held by ${id}`).toSorted());
          }
          for (const [name, keys] of pool.unacknowledged) {
            const sold = ledger.at(`sold to ${name.split('/')[0] ?? ''}`);
            for (const key of keys) if (!isShared(key)) expect(sold).to.include(key);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('lets no order wait while there are enough keys, unless an older order needs more', () => {
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 80, size: 'max' }), (generators) => {
        const ledger = new KeyLedger();
        let pool = keyPool.initialState;
        for (const move of generators) {
          const command = move(ledger, pool);
          for (const event of decideOrNothing(command, pool)) {
            pool = keyPool.evolve(pool, event);
            ledger.take(event);
          }
          const first = firstInQueue(pool);
          expect(availableIn(pool)).to.be.lessThan(first?.count ?? Infinity);
          const isContentWaitedFor = pool.backlog.some((waiting) => waiting.delivery === 'shared');
          if (isContentWaitedFor) expect(pool.shared).to.equal(null);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('ignores repeated commands, except that it renews a reservation of the same keys', () => {
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 60, size: 'max' }), (generators) => {
        const ledger = new KeyLedger();
        let pool = keyPool.initialState;
        const run = (command: KeyPoolCommand): readonly PoolEvent[] => {
          const events = decideOrNothing(command, pool);
          for (const event of events) {
            pool = keyPool.evolve(pool, event);
            ledger.take(event);
          }
          return events;
        };
        for (const move of generators) {
          const command = move(ledger, pool);
          const shared = command.type === 'ReplaceKey' && isShared(command.data.key);
          if (run(command).length === 0 || shared) continue;
          if (command.type === 'ReserveKeys') {
            const { orderId } = command.data;
            const { keys } = pool.reserved.get(orderId) ?? expect.fail('Nothing is reserved');
            run(command);
            expect(pool.reserved.get(orderId)?.keys).to.deep.equal(keys);
            continue;
          }
          expect(run(command)).to.deep.equal([]);
        }
      }),
      { numRuns: 200 },
    );
  });
});
