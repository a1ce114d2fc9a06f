import type { Recorded } from '@shop/domain/kernel';
import type { PromoEntryDocument, PromoEntryKind } from '@shop/domain/promotions/documents';
import { promoHistoryModel } from '@shop/domain/promotions/documents';
import type { PromoEvent, PromoUse } from '@shop/domain/promotions/events';
import type { Projection } from '@shop/platform/projections';

const told = (
  { data, circumstances }: Recorded<PromoEvent>,
  kind: PromoEntryKind,
  said: Partial<PromoEntryDocument> = {},
): PromoEntryDocument => ({
  code: data.code,
  kind,
  at: data.at,
  actor: circumstances.actor,
  order_id: null,
  person_id: null,
  game_id: null,
  product_id: null,
  rate_id: null,
  subtotal: null,
  discount: null,
  reason: null,
  why: null,
  terms: null,
  on: null,
  ...said,
});

const forOrder = (use: Omit<PromoUse, 'discount'>): Partial<PromoEntryDocument> => ({
  order_id: use.orderId,
  person_id: use.personId,
  game_id: use.gameId,
  product_id: use.productId,
  rate_id: use.rateId,
  subtotal: use.subtotal,
});

const used = (data: PromoUse): Partial<PromoEntryDocument> => ({
  ...forOrder(data),
  discount: data.discount,
});

/** One document per event: who did what with a code, when, for which order, and why not. */
export const promoHistoryProjection: Projection<PromoEntryDocument, PromoEvent> = {
  ...promoHistoryModel,
  categories: ['promo', 'promoRefusals'],
  ignores: [
    'promotions.CustomerUseRedeemed',
    'promotions.CustomerUseReleased',
    'promotions.CustomerUseReserved',
    'promotions.PromoBatchOpened',
  ],
  followed: false,
  indexes: [
    { at: -1 },
    { code: 1, at: -1 },
    { order_id: 1 },
    { person_id: 1, at: -1 },
    { product_id: 1, at: -1 },
  ],
  documentIds: (event) =>
    event.type === 'promotions.PromoRefused'
      ? [event.data.refusalId]
      : [`${event.data.code}/${event.data.entry}`],
  on: {
    'promotions.PromoCreated': (_, event) =>
      told(event, 'created', { terms: event.data.terms, on: event.data.on }),
    'promotions.PromoChanged': (_, event) => told(event, 'changed', { terms: event.data.terms }),
    'promotions.PromoSwitched': (_, event) => told(event, 'switched', { on: event.data.on }),
    'promotions.PromoLocked': (_, event) => told(event, 'locked'),
    'promotions.PromoReserved': (_, event) => told(event, 'reserved', used(event.data)),
    'promotions.PromoRedeemed': (_, event) => told(event, 'redeemed', used(event.data)),
    'promotions.PromoReleased': (_, event) => told(event, 'released', used(event.data)),
    'promotions.PromoRefused': (_, event) => {
      const { reason, why } = event.data;
      return told(event, 'refused', { ...forOrder(event.data), reason, why });
    },
  },
};
