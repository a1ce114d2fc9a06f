import type { SealedText } from '@shop/contracts/kernel';
import type { MailDocument } from '@shop/contracts/mail/documents';
import { mailsModel } from '@shop/contracts/mail/documents';
import type { OrderMail, OrderNotification } from '@shop/contracts/ordering/admin-order.contract';
import type { OrderDocument, OrderHistoryDocument } from '@shop/contracts/ordering/documents';
import type { PaymentNotificationDocument } from '@shop/contracts/payments/documents';
import { paymentNotificationsModel } from '@shop/contracts/payments/documents';
import type { ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import { findCollection } from '../positions/min-position.ts';
import { maskEmail } from '../people/mask-email.ts';

/** The newest notifications and emails of an order. */

type Models = Pick<ReadModels, 'documents' | 'serving'>;
type OpenText = (sealed: SealedText) => Promise<string | null>;

const maxNotifications = 50;
const maxMails = 50;

export const listOrderNotifications = async (
  ctx: Context,
  readModels: Models,
  { number }: Pick<OrderDocument, 'number'>,
): Promise<OrderNotification[]> => {
  const { documents } = await findCollection<PaymentNotificationDocument>(
    ctx,
    readModels,
    paymentNotificationsModel,
  );
  const found = await documents
    .find({ 'document.named_number': { $eq: number } })
    .sort({ 'document.at': -1, _id: -1 })
    .limit(maxNotifications)
    .toArray();
  return found
    .flatMap(({ _id: id, document }) =>
      document
        ? [
            {
              id,
              system: document.system,
              verification_result: document.verification_result,
              payment_id: document.named_payment_id,
              at: document.at,
              verified_again: document.verifications.length,
            },
          ]
        : [],
    )
    .toSorted((one, next) => (one.at < next.at ? 1 : -1));
};

/** The email with the keys, from the order and its history. */
const listKeysMail = (
  { order_id: id, mail }: OrderDocument,
  { occurrences }: OrderHistoryDocument,
  email: string | null,
): OrderMail[] => {
  const newest = occurrences.findLast(({ type }) =>
    [
      'ordering.KeysMailed',
      'ordering.KeysMailFailed',
      'ordering.KeysMailResendRequested',
      'ordering.OrderFulfilled',
      'ordering.EmailCorrected',
      'ordering.KeyReplaced',
    ].includes(type),
  );
  if (mail === null || !newest) return [];
  const { round = 1, reason = null } = newest.details;
  return [
    {
      id: `keys-${id}`,
      kind: 'order-keys',
      status: mail,
      reason,
      round,
      email_masked: email === null ? null : maskEmail(email),
      changed_at: newest.at,
    },
  ];
};

export const listOrderMails = async (
  ctx: Context,
  readModels: Models,
  order: OrderDocument,
  open: OpenText,
  opened: Readonly<{ history: OrderHistoryDocument; email: string | null }>,
): Promise<OrderMail[]> => {
  const { documents } = await findCollection<MailDocument>(ctx, readModels, mailsModel);
  const found = await documents
    .find({ 'document.number': { $eq: order.number } })
    .limit(maxMails)
    .toArray();
  const others = await Promise.all(
    found.map(async ({ _id: id, document: mail }): Promise<readonly OrderMail[]> => {
      if (!mail || mail.kind === 'order-keys') return [];
      const { kind, status, reason, round, changed_at } = mail;
      if (status === null || changed_at === null) return [];
      const email = await open(mail.email);
      return [
        { id, kind, status, reason, round, changed_at, email_masked: email && maskEmail(email) },
      ];
    }),
  );
  return [...listKeysMail(order, opened.history, opened.email), ...others.flat()].toSorted(
    (one, next) => (one.changed_at < next.changed_at ? 1 : -1),
  );
};
