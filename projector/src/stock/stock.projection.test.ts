import type { KeyPoolEvent } from '@shop/domain/stock/events';
import { expect } from 'chai';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
import { stockProjection } from './stock.projection.ts';

const pool = { rateId: 'day', productId: 'radar', at: at(0) };
const added = (available: number): KeyPoolEvent => ({
  type: 'stock.KeysAdded',
  data: { ...pool, importId: 'i', first: 0, count: available, available },
});
const reserved = (available: number): KeyPoolEvent => ({
  type: 'stock.KeysReserved',
  data: { ...pool, orderId: 'o', keys: [], until: at(15), available },
});
const levelAfter = async (...events: readonly KeyPoolEvent[]) =>
  (await delivered(stockProjection, record(...events)))['day']?.level;

describe('stock projection', () => {
  itBearsRedelivery(stockProjection, added(7), reserved(5), reserved(0), added(6));

  it('tells many from few and few from none', async () => {
    expect(await levelAfter(added(6))).to.equal('yes');
    expect(await levelAfter(added(6), reserved(5))).to.equal('few');
    expect(await levelAfter(added(6), reserved(1))).to.equal('few');
    expect(await levelAfter(added(6), reserved(0))).to.equal('no');
  });
});
