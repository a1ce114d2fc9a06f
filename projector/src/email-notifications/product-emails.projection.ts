import type { ProductEmailsDocument } from '@shop/contracts/email-notifications/documents';
import { productEmailsModel } from '@shop/contracts/email-notifications/documents';
import type { ProductEmailsChosen } from '@shop/domain/email-notifications/events';
import { defineProjection } from '../define-projection.ts';

/** One document per address and product: whether changes of its status are emailed. */
export const productEmailsProjection = defineProjection('productEmails').projection<
  ProductEmailsDocument,
  ProductEmailsChosen
>({
  ...productEmailsModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [{ email_hash: 1 }],
  documentIds: ({ data }) => [data.choiceId],
  on: {
    'emailNotifications.ProductEmailsChosen': (
      _,
      { data: { productId, emailHash, enabled, at } },
    ) => ({
      product_id: productId,
      email_hash: emailHash,
      enabled,
      at,
    }),
  },
});
