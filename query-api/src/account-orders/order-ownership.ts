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
 * Identifies a user's orders: those of the account, and those of its confirmed address. Excludes
 * orders that the account placed under addresses whose change was undone.
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
 * The email hash that an order of the account would have, confirmed or not. Null for a guest, whose
 * address is unknown, and for an account that the read model does not contain yet.
 */
export const buyerHashReader =
  (deps: OwnershipDeps) =>
  async (identity: Identity | null): Promise<string | null> => {
    const user = identity && (await findUser(deps, identity));
    return user ? user.email_hash : null;
  };

const noEmails = { emailHash: null, undoneEmails: [] };

/** Only a confirmed address gives access to the orders of its guests. */
export const toOrderOwnership = (user: UserDocument): OrderOwnership => ({
  userId: user.id,
  emailHash: user.email_confirmed ? user.email_hash : null,
  undoneEmails: user.undone_emails,
});

/** Reads the ownership of a signed-in user. It is read for each request and never cached. */
export const orderOwnershipReader =
  (deps: OwnershipDeps) =>
  async (identity: Identity): Promise<OrderOwnership> => {
    const user = await findUser(deps, identity);
    return user ? toOrderOwnership(user) : { ...noEmails, userId: identity.userId };
  };

/** The MongoDB filter for the user's orders. */
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

/**
 * An order that an account placed under an address that an undo gave up belongs to the reader of
 * the address.
 */
export const isOwnOrder = (
  { userId, emailHash, undoneEmails }: OrderOwnership,
  order: OrderDocument,
): boolean =>
  (order.user_id === userId && !undoneEmails.includes(order.email_hash)) ||
  (emailHash !== null && order.email_hash === emailHash);
