import { userId, userStream } from '@shop/domain/identity';
import type { Buyer } from '@shop/domain/ordering/events';
import { says } from '@shop/contracts/wire/contract';
import type { Identity } from '@shop/platform/access';
import { Refused } from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';

type BuyerDeps = Readonly<{
  users: Aggregates['users'];
  vault: Vault;
  emailHash: (email: string) => string;
}>;

export const personSubject = (personId: string): string => `person-${personId}`;

/** Who wants to buy; sealing makes a key for whoever is new, so it waits until an order is placed. */
export type WouldBeBuyer = Readonly<{
  emailHash: string;
  seal: () => Promise<Buyer>;
}>;

/** A signed-in buyer's address is the account's, a guest's the one given. */
export const identifyBuyer =
  ({ users, vault, emailHash }: BuyerDeps) =>
  async (identity: Identity | null, email: string | undefined): Promise<WouldBeBuyer> => {
    if (identity) {
      const { state: user } = await users.load(userStream(userId(identity.userId)));
      if (user.status !== 'registered') throw new Refused('unauthorized');
      const { personId, email: sealed, emailHash: hash, userId: id } = user;
      const buyer = { personId, emailHash: hash, email: sealed, userId: id };
      return { emailHash: hash, seal: () => Promise.resolve(buyer) };
    }
    if (email === undefined) throw emailRequired();
    return {
      emailHash: emailHash(email),
      seal: async () => ({ ...(await sealedEmail({ vault, emailHash }, email)), userId: null }),
    };
  };

/** An address sealed under the key of the person that it stands for. */
export const sealedEmail = async (
  { vault, emailHash }: Pick<BuyerDeps, 'vault' | 'emailHash'>,
  email: string,
): Promise<Omit<Buyer, 'userId'>> => {
  const hash = emailHash(email);
  const sealed = await vault.seal(personSubject(hash), email);
  return { personId: hash, emailHash: hash, email: sealed };
};

const emailRequired = (): Refused => {
  const complaints = new z.ZodError([
    { code: 'custom', path: ['email'], message: says('email-required'), input: undefined },
  ]);
  return new Refused('invalid-request', { complaints });
};
