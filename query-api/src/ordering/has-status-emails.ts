import type { UserDocument } from '@shop/contracts/identity/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import type { ProductEmailsDocument } from '@shop/contracts/email-notifications/documents';
import { productEmailsModel } from '@shop/contracts/email-notifications/documents';
import { productEmailsId } from '@shop/domain/email-notifications/ids';
import { wantsStatusEmails } from '@shop/domain/email-notifications/status-emails.rules';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import type { ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import { findCollection } from '../positions/min-position.ts';

/**
 * Whether the owner of the order wants status emails. The account has one setting and the product
 * another; the later choice counts.
 */
export const hasStatusEmails = async (
  readModels: Pick<ReadModels, 'documents' | 'serving'>,
  ctx: Context,
  { bought, email_hash: hash, user_id: id }: OrderDocument,
): Promise<boolean> => {
  const [{ documents: choices }, { documents: users }] = await Promise.all([
    findCollection<ProductEmailsDocument>(ctx, readModels, productEmailsModel),
    findCollection<UserDocument>(ctx, readModels, usersModel),
  ]);
  const isAccount =
    id === null
      ? { 'document.email_hash': { $eq: hash }, 'document.email_confirmed': { $eq: true } }
      : { _id: { $eq: id } };
  const [choice, account] = await Promise.all([
    choices.findOne({ _id: { $eq: productEmailsId(bought.product.id, hash) } }),
    users.findOne(isAccount),
  ]);
  return wantsStatusEmails(choice?.document ?? null, account?.document?.status_emails ?? null);
};
