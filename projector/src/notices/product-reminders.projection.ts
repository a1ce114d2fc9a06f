import type { ProductRemindersDocument } from '@shop/contracts/notices/documents';
import { productRemindersModel } from '@shop/contracts/notices/documents';
import type { ProductRemindersChosen } from '@shop/domain/notices/events';
import { observing } from '../observing.ts';

/** One document per address and product: whether reminders of its keys are emailed. */
export const productRemindersProjection = observing('productReminders').projection<
  ProductRemindersDocument,
  ProductRemindersChosen
>({
  ...productRemindersModel,
  ignores: {},
  followed: false,
  indexes: [{ email_hash: 1 }],
  documentIds: ({ data }) => [data.choiceId],
  on: {
    'notices.ProductRemindersChosen': (_, { data: { productId, emailHash, wanted, at } }) => ({
      product_id: productId,
      email_hash: emailHash,
      wanted,
      at,
    }),
  },
});
