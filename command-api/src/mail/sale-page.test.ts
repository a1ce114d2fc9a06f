import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { fold } from '@shop/domain/kernel';
import { keyPool } from '@shop/domain/stock';
import type { KeysAdded } from '@shop/domain/stock/events';
import { noon } from '@shop/domain/testing';
import { expect } from 'chai';
import { createSalePageFinder } from './sale-page.ts';
import { productEventStore } from './testing/order-email-deps.ts';

const page = 'https://shop.example/rus/catalog/frontier/radar';

const poolOf = (count: number) => {
  const about = { rateId: 'week', productId: 'radar', importId: 'import', at: noon };
  const added: KeysAdded = {
    type: 'stock.KeysAdded',
    data: { ...about, first: 0, count, available: count, unitCost: 100 },
  };
  return fold(keyPool, count === 0 ? [] : [added]);
};

/** `stock`: the keys of the plan that are left. */
const findPage = (
  statusId: string,
  game: object,
  { rateId, stock = 0 }: Readonly<{ rateId?: string; stock?: number }> = {},
) => {
  const last = <E extends DomainEvent>(stream: string) =>
    Promise.resolve(
      stream.startsWith('game-')
        ? ({ data: { details: game } } as unknown as RecordedEvent<E>) // only its details are used
        : null,
    );
  return createSalePageFinder({
    eventStore: { ...productEventStore(statusId), last },
    aggregates: {
      keyPools: { loadLatest: () => Promise.resolve({ state: poolOf(stock) }) } as never, // only its state is used
    },
    findNamedProduct: () =>
      Promise.resolve({ title: 'Radar', link: page, part: { text: 'Radar' } }),
  })({ productId: 'radar', ...(rateId !== undefined && { rateId }) }, 'rus');
};

describe('the page where a product can be bought', () => {
  const visible = { hidden: false, active: true };

  it('is found while its status allows sales', async () => {
    expect(await findPage('undetected', visible)).to.equal(page);
    expect(await findPage('detected', visible)).to.equal(null);
  });

  it('is not found once its game is archived', async () => {
    expect(await findPage('undetected', { ...visible, active: false })).to.equal(null);
  });

  it('is found for a plan only while it is in stock', async () => {
    const plan = { rateId: 'week' };
    expect(await findPage('undetected', visible, { ...plan, stock: 1 })).to.equal(page);
    expect(await findPage('undetected', visible, { ...plan, stock: 0 })).to.equal(null);
    expect(await findPage('detected', visible, { ...plan, stock: 1 })).to.equal(null);
  });
});
