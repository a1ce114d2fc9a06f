import { expect } from 'chai';
import { foldBatches, itToleratesRedelivery, recordEvents } from '../testing/projection-spec.ts';
import { promoTotalsProjection } from './promo-totals.projection.ts';
import { counters, history } from './testing/promo-samples.ts';

describe('promo totals projection', () => {
  const events = history.flatMap((event) =>
    event.type === 'promotions.PromoReserved' ||
    event.type === 'promotions.PromoRedeemed' ||
    event.type === 'promotions.PromoReleased' ||
    event.type === 'promotions.PromoRefused'
      ? [event]
      : [],
  );
  itToleratesRedelivery(promoTotalsProjection, ...events);

  it('sums uses by day, and by code and product within a day', async () => {
    const totals = await foldBatches(promoTotalsProjection, recordEvents(...events));
    const day = { ...counters, day: '2026-03-01', refused_by_reason: { 'used-up': 1 } };
    expect(totals).to.deep.equal({
      '2026-03-01/all/': { ...day, dimension: 'all', value: '' },
      '2026-03-01/code/spring': {
        ...day,
        dimension: 'code',
        value: 'spring',
      },
      '2026-03-01/product/radar': {
        ...day,
        dimension: 'product',
        value: 'radar',
      },
    });
  });
});
