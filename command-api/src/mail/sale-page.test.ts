import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { expect } from 'chai';
import { createSalePageFinder } from './sale-page.ts';
import { productEventStore } from './testing/order-email-deps.ts';

const page = 'https://shop.example/rus/catalog/frontier/radar';

const findPage = (statusId: string, game: object) => {
  const last = <E extends DomainEvent>(stream: string) =>
    Promise.resolve(
      stream.startsWith('game-')
        ? ({ data: { details: game } } as unknown as RecordedEvent<E>) // only its details are used
        : null,
    );
  return createSalePageFinder({
    eventStore: { ...productEventStore(statusId), last },
    aggregates: { keyPools: { loadLatest: () => Promise.reject(new Error('unused')) } as never },
    findNamedProduct: () =>
      Promise.resolve({ title: 'Radar', link: page, part: { text: 'Radar' } }),
  })('radar', 'rus');
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
});
