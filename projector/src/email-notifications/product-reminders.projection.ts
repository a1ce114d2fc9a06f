import type { ProductRemindersDocument } from '@shop/contracts/email-notifications/documents';
import { productRemindersModel } from '@shop/contracts/email-notifications/documents';
import type { ProductRemindersChosen } from '@shop/domain/email-notifications/events';
import { defineProjection } from '../define-projection.ts';

/** One document per address and product: whether reminders of its keys are emailed. */
export const productRemindersProjection = defineProjection('productReminders').projection<
  ProductRemindersDocument,
  ProductRemindersChosen
>({
  ...productRemindersModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [{ email_hash: 1 }],
  documentIds: ({ data }) => [data.choiceId],
  on: {
    'emailNotifications.ProductRemindersChosen': (
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
