import type { PromoBatchDocument } from '@shop/contracts/promotions/documents';
import { promoBatchesModel } from '@shop/contracts/promotions/documents';
import type { PromoBatchOpened, PromoCreated } from '@shop/domain/promotions/events';
import type { Projection } from '@shop/platform/projections';

/** One document per batch of generated codes, with how many of them exist. */
export const promoBatchesProjection: Projection<
  PromoBatchDocument,
  PromoBatchOpened | PromoCreated
> = {
  ...promoBatchesModel,
  categories: ['promoBatch'],
  ignores: [
    'promotions.CustomerUseRedeemed',
    'promotions.CustomerUseReleased',
    'promotions.CustomerUseReserved',
    'promotions.PromoChanged',
    'promotions.PromoLocked',
    'promotions.PromoRedeemed',
    'promotions.PromoRefused',
    'promotions.PromoReleased',
    'promotions.PromoReserved',
    'promotions.PromoSwitched',
  ],
  followed: false,
  indexes: [{ created_at: -1 }, { name: 1 }, { count: -1 }],
  documentIds: ({ data: { batchId } }) => (batchId === null ? [] : [batchId]),
  on: {
    'promotions.PromoBatchOpened@2': (_, { data, circumstances }) => {
      const { name, prefix, length, alphabet, count, terms, at } = data;
      const codes = { prefix, length, alphabet };
      return {
        ...codes,
        name,
        count,
        terms,
        created_at: at,
        created_by: circumstances.actor,
        made: 0,
      };
    },
    'promotions.PromoCreated': (batch) => batch && { ...batch, made: batch.made + 1 },
  },
};
