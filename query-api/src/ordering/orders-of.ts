import type { UserDocument } from '@shop/contracts/identity/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import type { Identity } from '@shop/platform/access';
import type { ReadModels } from '@shop/platform/projections';
import type { Document } from 'mongodb';

export type OwnershipDeps = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
}>;

/**
 * Under which orders are theirs: the account, and its address once they have shown they read it. Not
 * what the account bought under addresses whose change was undone.
 */
export type OrderOwnership = Readonly<{
  userId: string;
  emailHash: string | null;
  undoneEmails: readonly string[];
}>;

const findUser = async (
  { readModels }: Pick<OwnershipDeps, 'readModels'>,
  { userId }: Identity,
): Promise<UserDocument | null> => {
  const { documents } = await readModels.serving<UserDocument>(usersModel);
  return (await documents.findOne({ _id: userId }))?.document ?? null;
};

/**
 * As whom an order of the account would count, confirmed or not; null of a guest, who has not said,
 * and of an account that is not known here yet.
 */
export const buyerHashReader =
  (deps: OwnershipDeps) =>
  async (identity: Identity | null): Promise<string | null> => {
    const user = identity && (await findUser(deps, identity));
    return user ? user.email_hash : null;
  };

const noEmails = { emailHash: null, undoneEmails: [] };

export const toOrderOwnership = (user: UserDocument): OrderOwnership => ({
  userId: user.id,
  emailHash: user.email_confirmed ? user.email_hash : null,
  undoneEmails: user.undone_emails,
});

/** What a signed-in person owns: asked each time, and never copied. */
export const orderOwnershipReader =
  (deps: OwnershipDeps) =>
  async (identity: Identity): Promise<OrderOwnership> => {
    const user = await findUser(deps, identity);
    return user ? toOrderOwnership(user) : { ...noEmails, userId: identity.userId };
  };

/** What MongoDB has to find of them. */
export const ownedOrdersFilter = ({
  userId,
  emailHash,
  undoneEmails,
}: OrderOwnership): Document => ({
  $or: [
    {
      'document.user_id': userId,
      ...(undoneEmails.length > 0 && { 'document.email_hash': { $nin: undoneEmails } }),
    },
    ...(emailHash === null ? [] : [{ 'document.email_hash': emailHash }]),
  ],
});

export const isOwnOrder = (
  { userId, emailHash, undoneEmails }: OrderOwnership,
  order: OrderDocument,
): boolean =>
  (order.user_id === userId && !undoneEmails.includes(order.email_hash)) ||
  (emailHash !== null && order.email_hash === emailHash);
