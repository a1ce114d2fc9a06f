import { rub } from '@shop/contracts/kernel';
import { expect } from 'chai';
import type { PoolEvent } from '../../../stock/events.ts';
import { createShop, input } from './create-shop.ts';
import type { Fact } from './paid-orders.ts';
import { paidOrders } from './paid-orders.ts';

type KeysAllocated = Extract<PoolEvent, { type: 'stock.KeysAllocated' }>;

/** An order of two keys until it was paid, and the keys that it got then. */
const payForTwo = async (): Promise<
  Readonly<{ paid: readonly Fact[]; allocated: KeysAllocated }>
> => {
  const { shop, runUntilIdle } = createShop();
  shop.stock('pool', 2);
  shop.buy('a', { ...input, count: 2 });
  shop.pay('a', '1', rub(1_800));
  await runUntilIdle();
  const log = shop.log as readonly Fact[]; // the in-memory shop writes no others
  const index = log.findIndex(({ type }) => type === 'stock.KeysAllocated');
  const allocated = log[index];
  if (allocated?.type !== 'stock.KeysAllocated') throw new TypeError('No keys were allocated');
  return { paid: log.slice(0, index), allocated };
};

const check = (facts: readonly Fact[]): void => {
  const expectations = paidOrders();
  for (const fact of facts) expectations(fact);
};

const release = ({ data }: KeysAllocated, keys = data.keys): Fact => ({
  type: 'stock.KeysReleased',
  data: { ...data, keys },
});

describe('the invariant that a paid order keeps its keys', () => {
  it('fails if all keys of the order are released, or one of them', async () => {
    const { paid, allocated } = await payForTwo();

    expect(() => check([...paid, allocated])).not.to.throw();
    expect(() => check([...paid, release(allocated)])).to.throw('releases keys');
    const first = allocated.data.keys.slice(0, 1);
    expect(() => check([...paid, release(allocated, first)])).to.throw('releases keys');
  });

  it('holds if staff withdrew a key of the order, which then releases the other', async () => {
    const { paid, allocated } = await payForTwo();
    const { data } = allocated;
    const importId = data.keys[0]?.split(':')[0] ?? '';
    const withdrawn: Fact = {
      type: 'stock.KeysWithdrawn',
      data: { ...data, importId, spans: [{ from: 0, to: 1 }], reason: 'r' },
    };

    const rest = data.keys.slice(1);
    expect(() => check([...paid, withdrawn, release(allocated, rest)])).not.to.throw();
  });
});
