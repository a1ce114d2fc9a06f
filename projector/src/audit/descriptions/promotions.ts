import type {
  PromoBatchOpened,
  PromoChanged,
  PromoCreated,
  PromoLocked,
  PromoSwitched,
} from '@shop/domain/promotions/events';
import type { AuditChange, ChangeDescriptions } from '../change.ts';
import { facetState } from '../facet-state.ts';

type PromoAuditEvent = PromoCreated | PromoChanged | PromoSwitched | PromoLocked;

const describePromo = ({ data }: PromoAuditEvent, facet: string, after: object): AuditChange => ({
  kind: 'promo',
  id: data.code,
  facet,
  after: facetState(after),
});

export const promotionsDescriptions: ChangeDescriptions<PromoAuditEvent | PromoBatchOpened> = {
  'promotions.PromoCreated': {
    by: 'anyone',
    changes: (event) => [
      describePromo(event, 'terms', event.data.terms),
      describePromo(event, 'status', { on: event.data.on, locked: false }),
    ],
  },
  'promotions.PromoChanged': {
    by: 'anyone',
    changes: (event) => [describePromo(event, 'terms', event.data.terms)],
  },
  'promotions.PromoSwitched': {
    by: 'anyone',
    changes: (event) => [describePromo(event, 'status', { on: event.data.on, locked: false })],
  },
  'promotions.PromoLocked': {
    by: 'anyone',
    changes: (event) => [describePromo(event, 'status', { on: false, locked: true })],
  },
  'promotions.PromoBatchOpened': {
    by: 'staff',
    changes: ({ data: { batchId, name, prefix, count } }) => [
      { kind: 'promo', id: `batch:${batchId}`, facet: null, after: { name, prefix, count } },
    ],
  },
};
