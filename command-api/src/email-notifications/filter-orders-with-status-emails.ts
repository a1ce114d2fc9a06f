import type { UserDocument } from '@shop/contracts/identity/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import { productEmailsId, wantsStatusEmails } from '@shop/domain/email-notifications';
import type { ProductEmailsDocument } from '@shop/contracts/email-notifications/documents';
import { productEmailsModel } from '@shop/contracts/email-notifications/documents';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import type { ReadModels } from '@shop/platform/projections';
import { waitForBuild } from '../wait-for-build.ts';

type Orders = readonly OrderDocument[];

const choiceIdFor = ({ bought, email_hash: hash }: OrderDocument): string =>
  productEmailsId(bought.product.id, hash);

/**
 * Filters the orders whose owners want status emails, according to read models at `position` or
 * later. Each email is checked again before it is sent.
 */
export const filterOrdersWithStatusEmails = async (
  readModels: Pick<ReadModels, 'documents' | 'live'>,
  position: bigint,
): Promise<(orders: Orders) => Promise<Orders>> => {
  const [choicesBuild, usersBuild] = await Promise.all([
    waitForBuild(readModels, productEmailsModel, position),
    waitForBuild(readModels, usersModel, position),
  ]);
  const choices = readModels.documents<ProductEmailsDocument>(productEmailsModel, choicesBuild);
  const users = readModels.documents<UserDocument>(usersModel, usersBuild);

  return async (orders) => {
    const userIds = orders.flatMap(({ user_id: id }) => (id === null ? [] : [id]));
    const hashes = orders.flatMap(({ user_id: id, email_hash: hash }) =>
      id === null ? [hash] : [],
    );
    const [chosen, buyers, readers] = await Promise.all([
      choices.find({ _id: { $in: orders.map(choiceIdFor) } }).toArray(),
      users.find({ _id: { $in: userIds } }).toArray(),
      users.find({ 'document.email_hash': { $in: hashes } }).toArray(),
    ]);
    const choiceOf = new Map(chosen.map(({ _id: id, document }) => [id, document]));
    const settingOf = new Map(buyers.map(({ _id: id, document }) => [id, document?.status_emails]));
    const readerOf = new Map(
      readers.flatMap(({ document: user }) =>
        user?.email_confirmed ? [[user.email_hash, user.status_emails]] : [],
      ),
    );
    return orders.filter((order) => {
      const { user_id: id, email_hash: hash } = order;
      const account = id === null ? readerOf.get(hash) : settingOf.get(id);
      return wantsStatusEmails(choiceOf.get(choiceIdFor(order)) ?? null, account ?? null);
    });
  };
};
