import type { PromoBatchDocument } from '@shop/contracts/promotions/documents';
import { promoBatchesModel } from '@shop/contracts/promotions/documents';
import type { PromoBatchOpened, PromoCreated } from '@shop/domain/promotions/events';
import { defineProjection } from '../define-projection.ts';

/** One document per batch of generated codes, with the number of its codes. */
export const promoBatchesProjection = defineProjection('promoBatch').projection<
  PromoBatchDocument,
  PromoBatchOpened | PromoCreated
>({
  ...promoBatchesModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [{ created_at: -1 }, { name: 1 }, { count: -1 }],
  documentIds: ({ data: { batchId } }) => (batchId === null ? [] : [batchId]),
  on: {
    'promotions.PromoBatchOpened': (_, { data, metadata }) => {
      const { name, prefix, length, alphabet, count, terms, at } = data;
      const codes = { prefix, length, alphabet };
      return {
        ...codes,
        name,
        count,
        terms,
        created_at: at,
        created_by: metadata.actor,
        made: 0,
      };
    },
    'promotions.PromoCreated': (batch) => batch && { ...batch, made: batch.made + 1 },
  },
});
