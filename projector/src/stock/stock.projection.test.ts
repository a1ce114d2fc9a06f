import type { PoolEvent } from '@shop/domain/stock/events';
import { keyId } from '@shop/contracts/stock/ids';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { stockProjection } from './stock.projection.ts';

const pool = { rateId: 'day', productId: 'radar', at: at(0) };
const added = (available: number): PoolEvent => ({
  type: 'stock.KeysAdded',
  data: { ...pool, importId: 'i', first: 0, count: available, unitCost: 0, available },
});
const reserved = (available: number): PoolEvent => ({
  type: 'stock.KeysReserved',
  data: { ...pool, orderId: 'o', keys: [], until: at(15), available },
});
const levelAfter = async (...events: readonly PoolEvent[]) =>
  (await foldBatches(stockProjection, recordEvents(...events)))['day']?.level;

describe('stock projection', () => {
  itToleratesRedelivery(stockProjection, added(7), reserved(5), reserved(0), added(6));

  it('derives the stock levels yes, few and no', async () => {
    expect(await levelAfter(added(6))).to.equal('yes');
    expect(await levelAfter(added(6), reserved(5))).to.equal('few');
    expect(await levelAfter(added(6), reserved(1))).to.equal('few');
    expect(await levelAfter(added(6), reserved(0))).to.equal('no');
  });

  it('always has the level yes for stock that is not counted', async () => {
    const shared: PoolEvent = {
      type: 'stock.SharedContentSet',
      data: { ...pool, importId: 'i', key: keyId('i', 0), unitCost: 0, available: null },
    };
    expect(await levelAfter(shared)).to.equal('yes');
  });
});
