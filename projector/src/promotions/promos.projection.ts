import type { Recorded } from '@shop/domain/kernel';
import type { PromoDocument } from '@shop/domain/promotions/documents';
import { promosModel } from '@shop/domain/promotions/documents';
import type {
  PromoEvent,
  PromoRedeemed,
  PromoReleased,
  PromoReserved,
} from '@shop/domain/promotions/events';
import type { Projection } from '@shop/platform/projections';
import { counting, noCounters } from './counting.ts';

const used =
  (kind: 'reserved' | 'redeemed' | 'released') =>
  (
    promo: PromoDocument | null,
    { data }: Recorded<PromoReserved | PromoRedeemed | PromoReleased>,
  ): PromoDocument | null =>
    promo && { ...promo, ...counting(promo, kind, data.discount), uses: data.uses };

/** One document per code: its terms, and what came of it. */
export const promosProjection: Projection<PromoDocument, PromoEvent> = {
  ...promosModel,
  categories: ['promo', 'promoRefusals'],
  ignores: [
    'promotions.CustomerUseRedeemed',
    'promotions.CustomerUseReleased',
    'promotions.CustomerUseReserved',
    'promotions.PromoBatchOpened',
  ],
  followed: false,
  indexes: [{ code: 1 }, { created_at: -1 }, { batch_id: 1, code: 1 }],
  documentIds: ({ data }) => [data.code],
  on: {
    'promotions.PromoCreated': (_, { data }) => ({
      ...noCounters,
      code: data.code,
      terms: data.terms,
      on: data.on,
      locked: false,
      batch_id: data.batchId,
      revision: 0,
      created_at: data.at,
      uses: 0,
    }),
    'promotions.PromoChanged': (promo, { data: { terms } }) =>
      promo && { ...promo, terms, revision: promo.revision + 1 },
    'promotions.PromoSwitched': (promo, { data: { on } }) =>
      promo && { ...promo, on, revision: promo.revision + 1 },
    'promotions.PromoLocked': (promo) =>
      promo && { ...promo, on: false, locked: true, revision: promo.revision + 1 },
    'promotions.PromoReserved': used('reserved'),
    'promotions.PromoRedeemed': used('redeemed'),
    'promotions.PromoReleased': used('released'),
    'promotions.PromoRefused': (promo) => promo && { ...promo, refused: promo.refused + 1 },
  },
};
