import type { UserDocument } from '@shop/domain/identity/documents';
import { usersModel } from '@shop/domain/identity/documents';
import type { OrderDocument } from '@shop/domain/ordering/documents';
import type { Identity } from '@shop/platform/access';
import type { ReadModels } from '@shop/platform/projections';
import type { Document } from 'mongodb';

export type OwnershipDeps = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
}>;

/** Under which orders are theirs: the account, and its address once they have shown they read it. */
export type Belongings = Readonly<{ userId: string; emailHash: string | null }>;

const userOf = async (
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
export const buyerOf =
  (deps: OwnershipDeps) =>
  async (identity: Identity | null): Promise<string | null> => {
    const user = identity && (await userOf(deps, identity));
    return user ? user.email_hash : null;
  };

/** What a signed-in person owns: asked each time, and never copied. */
export const belongingsOf =
  (deps: OwnershipDeps) =>
  async (identity: Identity): Promise<Belongings> => {
    const user = await userOf(deps, identity);
    const emailHash = user?.email_confirmed === true ? user.email_hash : null;
    return { userId: identity.userId, emailHash };
  };

/** What MongoDB has to find of them. */
export const ordersOf = ({ userId, emailHash }: Belongings): Document => ({
  $or: [
    { 'document.user_id': userId },
    ...(emailHash === null ? [] : [{ 'document.email_hash': emailHash }]),
  ],
});

export const isTheirs = ({ userId, emailHash }: Belongings, order: OrderDocument): boolean =>
  order.user_id === userId || (emailHash !== null && order.email_hash === emailHash);
