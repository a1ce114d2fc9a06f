import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { promoUsesProjection } from './promo-uses.projection.ts';
import { code, commands, createUse, eventsOf, history, redeem } from './testing/promo-samples.ts';

describe('promo uses projection', () => {
  const uses = history.flatMap((event) =>
    event.type === 'promotions.PromoReserved' ||
    event.type === 'promotions.PromoRedeemed' ||
    event.type === 'promotions.PromoReleased'
      ? [event]
      : [],
  );
  itToleratesRedelivery(promoUsesProjection, ...uses);

  it('stores one document per order with its latest status', async () => {
    const documents = await foldBatches(promoUsesProjection, recordEvents(...uses));
    expect(
      Object.values(documents).map((use) => [use?.order_id, use?.status, use?.reserved_at]),
    ).to.have.deep.members([
      ['a', 'redeemed', at(1)],
      ['b', 'released', at(2)],
      ['c', 'redeemed', at(5)],
    ]);
  });

  it('keeps a redeemed use after a late reservation is released', async () => {
    const late = eventsOf([
      ...commands.slice(0, 2),
      redeem('a', 3),
      {
        type: 'ReservePromo',
        data: {
          ...createUse('a'),
          until: at(20),
          late: true,
          usesOfCustomer: 0,
          customerLimit: null,
          now: at(4),
        },
      },
      { type: 'ReleasePromo', data: { code, orderId: 'a', until: null, now: at(5) } },
    ]).flatMap((event) =>
      event.type === 'promotions.PromoReserved' ||
      event.type === 'promotions.PromoRedeemed' ||
      event.type === 'promotions.PromoReleased'
        ? [event]
        : [],
    );
    expect(late).to.have.lengthOf(4);
    const documents = await foldBatches(promoUsesProjection, recordEvents(...late));
    expect(documents['spring/a']).to.include({ status: 'redeemed', changed_at: at(3) });
  });
});
