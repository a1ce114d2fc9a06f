import type { RecordedEvent } from '@shop/domain/kernel';
import type { PromoEntryDocument } from '@shop/contracts/promotions/documents';
import { promoHistoryModel } from '@shop/contracts/promotions/documents';
import { refusalReason } from '@shop/domain/promotions/evaluate-promo.rules';
import type { PromoEntryKind } from '@shop/contracts/promotions/history.contract';
import type { PromoEvent, PromoUse } from '@shop/domain/promotions/events';
import { defineProjection } from '../define-projection.ts';

/** The events of which the history shows an entry. Their kinds are in the contract. */
type ShownEvent = Extract<PromoEvent, { type: `promotions.Promo${Capitalize<PromoEntryKind>}` }>;

const entry = (
  { data, metadata }: RecordedEvent<ShownEvent>,
  kind: PromoEntryDocument['kind'],
  details: Partial<PromoEntryDocument> = {},
): PromoEntryDocument => ({
  code: data.code,
  kind,
  at: data.at,
  actor: metadata.actor,
  order_id: null,
  customer_id: null,
  game_id: null,
  product_id: null,
  rate_id: null,
  subtotal: null,
  discount: null,
  reason: null,
  terms: null,
  on: null,
  lock_reason: null,
  ...details,
});

const orderFields = (use: Omit<PromoUse, 'discount'>): Partial<PromoEntryDocument> => ({
  order_id: use.orderId,
  customer_id: use.customerId,
  game_id: use.gameId,
  product_id: use.productId,
  rate_id: use.rateId,
  subtotal: use.subtotal,
});

const ofUse = (use: PromoUse): Partial<PromoEntryDocument> => ({
  ...orderFields(use),
  discount: use.discount,
});

/** One document per event of a code that the history shows. */
export const promoHistoryProjection = defineProjection('promo', 'promoRefusals').projection<
  PromoEntryDocument,
  ShownEvent,
  ShownEvent
>({
  ...promoHistoryModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [
    { at: -1 },
    { code: 1, at: -1 },
    { kind: 1, at: -1 },
    { reason: 1, at: -1 },
    { actor: 1, at: -1 },
    { order_id: 1, at: -1 },
    { customer_id: 1, at: -1 },
    { product_id: 1, at: -1 },
  ],
  documentIds: (event) =>
    event.type === 'promotions.PromoRefused'
      ? [event.data.refusalId]
      : [`${event.data.code}/${event.data.entry}`],
  on: {
    'promotions.PromoCreated': (_, event) =>
      entry(event, 'created', { terms: event.data.terms, on: event.data.on }),
    'promotions.PromoChanged': (_, event) => entry(event, 'changed', { terms: event.data.terms }),
    'promotions.PromoSwitched': (_, event) => entry(event, 'switched', { on: event.data.on }),
    'promotions.PromoLocked': (_, event) =>
      entry(event, 'locked', { lock_reason: event.data.reason }),
    'promotions.PromoReserved': (_, event) => entry(event, 'reserved', ofUse(event.data)),
    'promotions.PromoRedeemed': (_, event) => entry(event, 'redeemed', ofUse(event.data)),
    'promotions.PromoReleased': (_, event) => entry(event, 'released', ofUse(event.data)),
    'promotions.PromoRefused': (_, event) => {
      const { reason: refusal, unavailableReason } = event.data;
      const reason = refusalReason({ refusal, unavailableReason });
      return entry(event, 'refused', { ...orderFields(event.data), reason });
    },
  },
});
