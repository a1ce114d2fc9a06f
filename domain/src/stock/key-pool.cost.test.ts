import { expect } from 'chai';
import {
  acknowledge,
  addKeys,
  allocate,
  commandData,
  key,
  reason,
  release,
  reserve,
} from '../testing/pool-examples.ts';
import { locateKey } from '@shop/contracts/stock/ids';
import type { KeyPoolCommand } from './key-pool-commands.ts';
import { keyPool } from './key-pool.ts';
import type { KeyPool } from './key-pool-state.ts';
import { availableIn } from './key-pool-state.ts';

const run = (pool: KeyPool, command: KeyPoolCommand): KeyPool =>
  keyPool.decide(command, pool).reduce(keyPool.evolve, pool);

const allocationAcknowledged = (pool: KeyPool, orderId: string): KeyPool =>
  run(
    pool,
    acknowledge(
      orderId,
      (pool.unacknowledged.get(orderId) ?? []).map((id) => locateKey(id).index),
    ),
  );

const sell = (pool: KeyPool, orderId: string): KeyPool =>
  allocationAcknowledged([reserve(orderId, 1), allocate(orderId, 1)].reduce(run, pool), orderId);

/** Counts the entries of a state, which determine the cost of copying and storing it. */
const entriesOf = (value: unknown): number => {
  if (value instanceof Map) return entriesOf([...value]);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + entriesOf(each), 1);
};

const addImports = (imports: number, keysEach: number): KeyPool => {
  let pool = keyPool.initialState;
  for (let index = 0; index < imports; index += 1) {
    pool = run(pool, addKeys(keysEach, `import-${index}`));
  }
  return pool;
};

const revoke = (index: number): KeyPoolCommand => ({
  type: 'RevokeKeys',
  data: { ...commandData, orderId: `order-${index}`, keys: [key(index)], reason },
});

describe('the cost of a key pool command', () => {
  const sales = 100_000;

  it('does not grow with the stock', () => {
    const few = run(keyPool.initialState, addKeys(10));
    const many = run(keyPool.initialState, addKeys(100_000));
    expect(entriesOf(many)).to.equal(entriesOf(few));
    expect(entriesOf(sell(many, 'a'))).to.equal(entriesOf(sell(few, 'a')));
  });

  it('does not grow with the sold, reserved and returned keys', () => {
    let pool = run(keyPool.initialState, addKeys(sales + 10));
    const smallPoolEntries = entriesOf(sell(pool, 'first'));
    for (let index = 0; index < sales; index += 1) {
      pool = sell(pool, `order-${index}`);
      if (index % 10 === 0) {
        pool = run(pool, reserve('lapses', 2));
        pool = run(pool, reserve('stays a while', 1));
        pool = run(run(pool, release('lapses')), release('stays a while'));
      }
    }
    expect(availableIn(pool)).to.equal(10);
    expect(entriesOf(pool)).to.equal(smallPoolEntries);
  });

  it('grows only with the number of open orders', () => {
    let pool = run(keyPool.initialState, addKeys(2_000));
    const smallPoolEntries = entriesOf(pool);
    for (let index = 0; index < 1_000; index += 1) pool = run(pool, reserve(`order-${index}`, 1));
    for (let index = 0; index < 1_000; index += 2) {
      pool = allocationAcknowledged(run(pool, allocate(`order-${index}`, 1)), `order-${index}`);
    }
    for (let index = 1; index < 1_000; index += 2) pool = run(pool, release(`order-${index}`));
    expect(availableIn(pool)).to.equal(1_500);
    expect(pool.free.get('import-1')).to.have.lengthOf(500);
    for (let index = 0; index < 500; index += 1) pool = sell(pool, `later-${index}`);
    expect(entriesOf(pool)).to.equal(smallPoolEntries);
  });

  it('does not grow with the number of imports, which the state only shares', () => {
    const pool = addImports(1_000, 2);
    const afterSale = [reserve('order', 1), allocate('order', 1)].reduce(run, pool);
    expect(afterSale.imports).to.equal(pool.imports);
  });

  it('stores one small entry per import, however many keys the import has', () => {
    const few = addImports(1_000, 1);
    const many = addImports(1_000, 10_000);
    expect(entriesOf(many.imports)).to.equal(entriesOf(few.imports));
    expect(JSON.stringify([...few.imports]).length / 1_000).to.be.lessThan(100);
  });

  it('does not grow with the revoked keys, which the state only shares', () => {
    const count = 1_000;
    let pool = run(keyPool.initialState, addKeys(count + 1));
    for (let index = 0; index < count; index += 1) pool = sell(pool, `order-${index}`);
    const smallPoolEntries = entriesOf(pool);
    for (let index = 0; index < count; index += 2) pool = run(pool, revoke(index));
    expect(pool.removed.get('import-1')).to.have.lengthOf(count / 2);
    expect(sell(pool, 'last').removed).to.equal(pool.removed);
    for (let index = 1; index < count; index += 2) pool = run(pool, revoke(index));
    expect(pool.removed.get('import-1')).to.deep.equal([{ from: 0, to: count }]);
    expect(entriesOf(pool)).to.be.lessThan(smallPoolEntries + 10);
  });
});
