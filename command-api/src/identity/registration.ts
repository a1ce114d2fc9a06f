import type { RegisteredUser, UserId } from '@shop/domain/identity';
import { emailStream, personOfAccount, personSubject, userStream } from '@shop/domain/identity';
import { identityTexts } from '@shop/contracts/identity/texts';
import type { CommandContext } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { rejectWith } from '@shop/domain/kernel';
import type { Vault } from '@shop/platform/vault';
import type { RequireClaim } from '../claim-lease.ts';
import type { EmailClaimsDeps } from './email-claims.ts';
import { createEmailClaims } from './email-claims.ts';
import type { Passwords } from './passwords.ts';

export type RegistrationDeps = EmailClaimsDeps &
  Readonly<{
    vault: Pick<Vault, 'open' | 'sealAll'>;
    passwords: Passwords;
    emailHash: (email: string) => string;
    nameHashes: (name: string) => readonly string[];
  }>;

type NewAccount = Readonly<{
  id: UserId;
  name: string;
  email: string;
  password: string;
  level: 0 | 2;
  emailConfirmed: boolean;
  lang: Lang;
}>;

const reject = rejectWith(identityTexts);

export const createRegistration = (deps: RegistrationDeps) => {
  const { aggregates, vault, passwords, clock, failpoint, nameHashes } = deps;
  const claims = createEmailClaims(deps);

  /** Creates the account; a repeat with the same id does not change it. */
  const createAccount = async (
    { id, name, email, password, ...accountData }: NewAccount,
    emailHash: string,
    context: CommandContext,
    requireClaim?: RequireClaim,
  ): Promise<RegisteredUser> => {
    const personId = personOfAccount(id);
    const hashed = await passwords.hash(password);
    const texts = [name, email.trim(), hashed];
    const sealed = await vault.sealAll(personSubject(personId), texts);
    const [sealedName, sealedEmail, passwordHash] = sealed;
    if (!sealedName || !sealedEmail || !passwordHash)
      throw new TypeError(`The vault returned too few texts for person ${personId}`);
    const person = {
      personId,
      name: sealedName,
      nameHashes: nameHashes(name),
      email: sealedEmail,
      passwordHash,
    };
    const data = { userId: id, ...person, emailHash, ...accountData, now: clock() };
    const command = { type: 'RegisterUser', data } as const;
    requireClaim?.();
    const { state } = await aggregates.users(userStream(id), command, context);
    return state.status === 'registered' ? state : reject('email-taken');
  };

  return {
    /** Registers an account with a verified address, so that no other account can confirm it. */
    registerVerified: async (
      account: NewAccount & Readonly<{ emailConfirmed: true }>,
      context: CommandContext,
    ): Promise<void> => {
      const emailHash = deps.emailHash(account.email);
      await claims.withClaim({ emailHash, userId: account.id, by: context }, (requireClaim) =>
        createAccount(account, emailHash, context, requireClaim),
      );
    },

    /**
     * Registers an account with an unconfirmed address. Several accounts may share the address
     * until one confirms it. A repeat with the same id signs in to the same account if the password
     * matches. It fails if the account changed hands in between.
     */
    register: async (
      account: NewAccount & Readonly<{ emailConfirmed: false }>,
      context: CommandContext,
    ): Promise<RegisteredUser> => {
      const { id, password } = account;
      const emailHash = deps.emailHash(account.email);
      const { state: existingUser } = await aggregates.users.load(userStream(id));
      if (existingUser.status === 'registered') {
        const hashed = existingUser.passwordHash && (await vault.open(existingUser.passwordHash));
        const isSameRegistration = existingUser.emailHash === emailHash && hashed !== null;
        return isSameRegistration && (await passwords.verify(hashed, password))
          ? existingUser
          : reject('email-taken');
      }
      await claims.requireAvailable({ emailHash, userId: id });
      const data = { emailHash, userId: id };
      await aggregates.emails(emailStream(emailHash), { type: 'RegisterEmail', data }, context);
      failpoint('identity.email-registered');
      return createAccount(account, emailHash, context);
    },
  };
};
