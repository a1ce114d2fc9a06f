import { userId, userStream } from '@shop/domain/identity';
import type { Buyer } from '@shop/domain/ordering/events';
import { wireCode } from '@shop/contracts/wire/contract';
import type { Identity } from '@shop/platform/access';
import { HttpError } from '@shop/platform/http';
import { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import type { SealEmail } from './seal-email.ts';

type BuyerDeps = Readonly<{
  users: Aggregates['users'];
  emailHash: (email: string) => string;
  sealEmail: SealEmail;
}>;

/**
 * A buyer of an order that is not placed yet. `seal` creates a key for a new person, so call it
 * only for the placement.
 */
export type ProspectiveBuyer = Readonly<{
  emailHash: string;
  seal: () => Promise<Buyer>;
}>;

/** Signed-in buyers use the account's address, guests the address in the request. */
export const identifyBuyer =
  ({ users, emailHash, sealEmail }: BuyerDeps) =>
  async (identity: Identity | null, email: string | undefined): Promise<ProspectiveBuyer> => {
    if (identity) {
      const { state: user } = await users.load(userStream(userId(identity.userId)));
      if (user.status !== 'registered') throw new HttpError('unauthorized');
      const { personId, email: sealed, emailHash: hash, userId: id } = user;
      const buyer = { personId, emailHash: hash, email: sealed, userId: id };
      return { emailHash: hash, seal: () => Promise.resolve(buyer) };
    }
    if (email === undefined) throw createEmailRequiredError();
    return {
      emailHash: emailHash(email),
      seal: async () => ({ ...(await sealEmail(email)), userId: null }),
    };
  };

const createEmailRequiredError = (): HttpError => {
  const complaints = new z.ZodError([
    { code: 'custom', path: ['email'], message: wireCode('email-required'), input: undefined },
  ]);
  return new HttpError('invalid-request', { complaints });
};
