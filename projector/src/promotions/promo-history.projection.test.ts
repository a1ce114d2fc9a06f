import { expect } from 'chai';
import { foldBatches, itToleratesRedelivery, recordEvents } from '../testing/projection-spec.ts';
import { promoHistoryProjection } from './promo-history.projection.ts';
import { history } from './testing/promo-samples.ts';

describe('promo history projection', () => {
  itToleratesRedelivery(promoHistoryProjection, ...history);

  it('adds an entry for each event, with actor and reason', async () => {
    const entries = await foldBatches(promoHistoryProjection, recordEvents(...history));
    expect(Object.values(entries).map((entry) => entry?.kind)).to.have.members([
      'created',
      'reserved',
      'reserved',
      'redeemed',
      'released',
      'reserved',
      'redeemed',
      'refused',
      'switched',
    ]);
    expect(entries['spring/1']).to.include({
      actor: 'guest',
      order_id: 'a',
      customer_id: 'p-a',
      product_id: 'radar',
    });
    expect(entries['r']).to.include({ reason: 'used-up' });
  });
});
