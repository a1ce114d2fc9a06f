import { gameId, productId, rateId } from '@shop/contracts/catalog/ids';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import type { ProductEvent } from '@shop/domain/catalog/events';
import type { Rate } from '@shop/contracts/catalog/values';
import { sampleProduct, sampleRate } from '@shop/domain/testing';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { productsProjection } from './products.projection.ts';

const patch = { rus: 'патч', eng: 'patch' };
const details = sampleProduct();
const day = sampleRate({ rateId: rateId('day'), days: 1, price: { rub: 10_000, usd: null } });
const month: Rate = { ...day, rateId: rateId('month'), days: 30 };
const changedDay: Rate = { ...day, price: { rub: 20_000, usd: 300 } };
const ids = { productId: productId('radar'), gameId: gameId('night') };

const history: readonly (ProductEvent | SortOrderChanged)[] = [
  {
    type: 'catalog.ProductAdded',
    data: { ...ids, details, statusId: 'undetected', at: at(0) },
  },
  { type: 'catalog.RateAdded', data: { ...ids, rate: day, at: at(1) } },
  { type: 'catalog.RateAdded', data: { ...ids, rate: month, at: at(2) } },
  { type: 'catalog.RateChanged', data: { ...ids, rate: changedDay, at: at(3) } },
  {
    type: 'catalog.ProductStatusChanged',
    data: { ...ids, statusId: 'updating', reason: patch, at: at(4) },
  },
  {
    type: 'catalog.ProductDescribed',
    data: { ...ids, details: { ...details, sale: true }, at: at(5) },
  },
  { type: 'catalog.RateWithdrawn', data: { ...ids, rateId: month.rateId, at: at(6) } },
  {
    type: 'sorting.SortOrderChanged',
    data: { list: 'products-night', ids: ['aim', 'radar'], revision: 1, at: at(7) },
  },
];

describe('products projection', () => {
  itToleratesRedelivery(productsProjection, ...history);

  it('stores a product with its rates and the time of its latest status change', async () => {
    expect(
      (await foldBatches(productsProjection, recordEvents(...history)))['radar'],
    ).to.deep.equal({
      id: 'radar',
      game_id: 'night',
      details: { ...details, sale: true },
      status: { id: 'updating', reason: patch, changed_at: at(4) },
      status_changes: [{ id: 'updating', reason: patch, at: at(4), actor: 'guest' }],
      rates: [changedDay],
      position: 1,
      added_at: at(0),
      changed_at: at(6),
      revision: 6,
    });
  });

  it('keeps the last ten status changes, newest first', async () => {
    const changes = Array.from({ length: 12 }, (_, index) => ({
      type: 'catalog.ProductStatusChanged' as const,
      data: { ...ids, statusId: `status-${index}`, reason: patch, at: at(index) },
    }));
    const events = recordEvents(...history.slice(0, 1), ...changes);
    const { radar } = await foldBatches(productsProjection, events);
    expect(radar?.status_changes.map(({ id }) => id)).to.deep.equal(
      changes
        .toReversed()
        .slice(0, 10)
        .map(({ data }) => data.statusId),
    );
  });
});
