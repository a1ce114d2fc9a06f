import type { ProductEmailsDocument } from '@shop/contracts/notices/documents';
import { productEmailsModel } from '@shop/contracts/notices/documents';
import type { ProductEmailsChosen } from '@shop/domain/notices/events';
import type { Projection } from '@shop/platform/projections';

/** One document per address and product: whether changes of its status are emailed. */
export const productEmailsProjection: Projection<ProductEmailsDocument, ProductEmailsChosen> = {
  ...productEmailsModel,
  categories: ['productEmails'],
  ignores: [],
  followed: false,
  indexes: [{ email_hash: 1 }],
  documentIds: ({ data }) => [data.choiceId],
  on: {
    'notices.ProductEmailsChosen': (_, { data: { productId, emailHash, wanted, at } }) => ({
      product_id: productId,
      email_hash: emailHash,
      wanted,
      at,
    }),
  },
};
