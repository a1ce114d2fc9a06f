import type { UserId } from '@shop/domain/identity';
import { personOfAccount, userStream } from '@shop/domain/identity';
import type { By, Lang } from '@shop/domain/kernel';
import type { Vault } from '@shop/platform/vault';
import { personSubject } from '../ordering/buyer.ts';
import type { ClaimEmailDeps } from './claim-email.ts';
import { claimingEmail } from './claim-email.ts';
import type { Passwords } from './passwords.ts';

export type RegisterDeps = ClaimEmailDeps &
  Readonly<{
    vault: Pick<Vault, 'sealAll'>;
    passwords: Passwords;
    emailHash: (email: string) => string;
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

/** An account under an address that nobody else has; a repeat with the same id is the same account. */
export const register =
  (deps: RegisterDeps) =>
  async ({ id, name, email, password, ...rest }: NewAccount, by: By): Promise<void> => {
    const { aggregates, vault, passwords, emailHash: hashOf, clock } = deps;
    const emailHash = hashOf(email);
    const personId = personOfAccount(id);
    await claimingEmail(deps)({ emailHash, userId: id, by }, async () => {
      const hashed = await passwords.hash(password);
      const texts = [name, email.trim(), hashed];
      const [sealedName, sealedEmail, passwordHash] = await vault.sealAll(
        personSubject(personId),
        texts,
      );
      if (!sealedName || !sealedEmail || !passwordHash) throw new TypeError('Too few were sealed');
      const sealed = { name: sealedName, email: sealedEmail, passwordHash };
      const data = { userId: id, personId, ...sealed, emailHash, ...rest, now: clock() };
      await aggregates.users(userStream(id), { type: 'RegisterUser', data }, by);
    });
  };
