import { userId, userStream } from '@shop/domain/identity';
import type { Buyer } from '@shop/domain/ordering/events';
import { says } from '@shop/domain/wire/contract';
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

/** A signed-in buyer's address is the account's, a guest's the one given; either is sealed. */
export const identifyBuyer =
  ({ users, vault, emailHash }: BuyerDeps) =>
  async (identity: Identity | null, email: string | undefined): Promise<Buyer> => {
    if (identity) {
      const { state: user } = await users.load(userStream(userId(identity.userId)));
      if (user.status === 'unknown') throw new Refused('unauthorized');
      return { personId: user.personId, email: user.email, userId: identity.userId };
    }
    if (email === undefined) throw emailRequired();
    const personId = emailHash(email);
    return { personId, email: await vault.seal(personSubject(personId), email), userId: null };
  };

const emailRequired = (): Refused => {
  const complaints = new z.ZodError([
    { code: 'custom', path: ['email'], message: says('email-required'), input: undefined },
  ]);
  return new Refused('invalid-request', { complaints });
};
