import type {
  PromoBatchOpened,
  PromoChanged,
  PromoCreated,
  PromoLocked,
  PromoSwitched,
} from '@shop/domain/promotions/events';
import type { Change, Descriptions } from '../change.ts';
import { facetState } from '../facet-state.ts';

type PromoFact = PromoCreated | PromoChanged | PromoSwitched | PromoLocked;

const ofPromo = ({ data }: PromoFact, facet: string, after: object): Change => ({
  kind: 'promo',
  id: data.code,
  facet,
  after: facetState(after),
});

export const promotionsDescriptions: Descriptions<PromoFact | PromoBatchOpened> = {
  'promotions.PromoCreated': {
    by: 'anyone',
    changes: (event) => [
      ofPromo(event, 'terms', event.data.terms),
      ofPromo(event, 'state', { on: event.data.on, locked: false }),
    ],
  },
  'promotions.PromoChanged': {
    by: 'anyone',
    changes: (event) => [ofPromo(event, 'terms', event.data.terms)],
  },
  'promotions.PromoSwitched': {
    by: 'anyone',
    changes: (event) => [ofPromo(event, 'state', { on: event.data.on, locked: false })],
  },
  'promotions.PromoLocked': {
    by: 'anyone',
    changes: (event) => [ofPromo(event, 'state', { on: false, locked: true })],
  },
  'promotions.PromoBatchOpened': {
    by: 'staff',
    changes: ({ data: { batchId, name, prefix, count } }) => [
      { kind: 'promo', id: `batch:${batchId}`, facet: null, after: { name, prefix, count } },
    ],
  },
};
