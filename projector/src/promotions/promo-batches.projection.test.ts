import { promoBatch } from '@shop/domain/promotions';
import type { PromoEvent } from '@shop/domain/promotions/events';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { promoBatchesProjection } from './promo-batches.projection.ts';
import { code, eventsOf, terms } from './testing/promo-samples.ts';

const created = (batchId: string | null, minute: number): readonly PromoEvent[] =>
  eventsOf([{ type: 'CreatePromo', data: { code, terms, on: true, batchId, now: at(minute) } }]);

describe('promo batches projection', () => {
  const batch = {
    batchId: 'batch',
    name: 'Streamers',
    prefix: '',
    count: 2,
    length: 10,
    alphabet: 'mixed',
    terms,
    at: at(0),
  } as const;
  const opened = promoBatch.decide({ type: 'OpenPromoBatch', data: batch }, null);
  const events = [
    ...opened,
    ...created('batch', 1),
    ...created('batch', 2),
    ...created(null, 3),
  ].flatMap((event) =>
    event.type === 'promotions.PromoBatchOpened' || event.type === 'promotions.PromoCreated'
      ? [event]
      : [],
  );
  itToleratesRedelivery(promoBatchesProjection, ...events);

  it('counts the created codes', async () => {
    const batches = await foldBatches(promoBatchesProjection, recordEvents(...events));
    expect(Object.keys(batches)).to.deep.equal(['batch']);
    expect(batches['batch']).to.deep.include({
      name: 'Streamers',
      count: 2,
      made: 2,
      terms,
      created_at: at(0),
      created_by: 'guest',
    });
  });
});
