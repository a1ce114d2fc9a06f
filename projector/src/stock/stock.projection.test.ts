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
const contentSet: PoolEvent = {
  type: 'stock.SharedContentSet',
  data: { ...pool, importId: 'text', key: keyId('text', 0), unitCost: 0, available: 2 },
};
const contentStopped: PoolEvent = {
  type: 'stock.SharedContentStopped',
  data: { ...pool, key: keyId('text', 0), reason: 'Recalled', available: 2 },
};
const stockAfter = async (...events: readonly PoolEvent[]) =>
  (await foldBatches(stockProjection, recordEvents(...events)))['day'];

describe('stock projection', () => {
  itToleratesRedelivery(stockProjection, added(7), reserved(5), reserved(0), added(6));

  itToleratesRedelivery(stockProjection, added(2), contentSet, reserved(0), contentStopped);

  it('stores the free keys', async () => {
    expect(await stockAfter(added(6))).to.include({ available: 6, has_content: false });
    expect(await stockAfter(added(6), reserved(5))).to.include({ available: 5 });
  });

  it('stores whether there is shared content, next to the free keys', async () => {
    const withContent = [added(2), contentSet];
    expect(await stockAfter(...withContent)).to.include({ available: 2, has_content: true });
    expect(await stockAfter(...withContent, reserved(1))).to.include({
      available: 1,
      has_content: true,
    });
    expect(await stockAfter(...withContent, contentStopped)).to.include({
      available: 2,
      has_content: false,
    });
  });
});
