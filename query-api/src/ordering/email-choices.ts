import type { UserDocument } from '@shop/contracts/identity/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import type { ProductEmailsDocument } from '@shop/contracts/email-notifications/documents';
import {
  productEmailsModel,
  productRemindersModel,
} from '@shop/contracts/email-notifications/documents';
import { productEmailsId } from '@shop/domain/email-notifications/ids';
import {
  wantsReminders,
  wantsStatusEmails,
} from '@shop/domain/email-notifications/email-choices.rules';
import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import type { ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import { isOwnOrder, toOrderOwnership } from '../account-orders/order-ownership.ts';
import { findCollection } from '../positions/min-position.ts';

type EmailChoiceReadModels = Pick<ReadModels, 'documents' | 'serving'>;

/** The account that the order belongs to: the one that placed it, or that confirmed its address. */
const findAccount = async (
  readModels: EmailChoiceReadModels,
  ctx: Context,
  order: OrderDocument,
): Promise<UserDocument | null> => {
  const { email_hash: hash, user_id: id } = order;
  const { documents } = await findCollection<UserDocument>(ctx, readModels, usersModel);
  const found = await documents.findOne(
    id === null
      ? { 'document.email_hash': { $eq: hash }, 'document.email_confirmed': { $eq: true } }
      : { _id: { $eq: id } },
  );
  const user = found?.document ?? null;
  return user && isOwnOrder(toOrderOwnership(user), order) ? user : null;
};

const findProductChoice = async (
  readModels: EmailChoiceReadModels,
  ctx: Context,
  model: typeof productEmailsModel | typeof productRemindersModel,
  { bought, email_hash: hash }: OrderDocument,
): Promise<ProductEmailsDocument | null> => {
  const { documents } = await findCollection<ProductEmailsDocument>(ctx, readModels, model);
  const found = await documents.findOne({ _id: { $eq: productEmailsId(bought.product.id, hash) } });
  return found?.document ?? null;
};

/**
 * Whether the owner of the order wants emails of each kind about its product. The account has one
 * setting and the product another; the later choice counts.
 */
export const findEmailChoices = async (
  readModels: EmailChoiceReadModels,
  ctx: Context,
  order: OrderDocument,
): Promise<Pick<OrderPage, 'status_emails' | 'reminders'>> => {
  const [statusEmails, reminders, account] = await Promise.all([
    findProductChoice(readModels, ctx, productEmailsModel, order),
    findProductChoice(readModels, ctx, productRemindersModel, order),
    findAccount(readModels, ctx, order),
  ]);
  return {
    status_emails: wantsStatusEmails(statusEmails, account?.status_emails ?? null),
    reminders: wantsReminders(reminders, account?.reminders ?? null),
  };
};
