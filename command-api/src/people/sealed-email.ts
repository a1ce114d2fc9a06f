import { personSubject } from '@shop/domain/identity';
import type { Buyer } from '@shop/domain/ordering/events';
import type { Vault } from '@shop/platform/vault';

type SealedEmailDeps = Readonly<{ vault: Vault; emailHash: (email: string) => string }>;

/** Seals an address under the key of its person. */
export const sealedEmail = async (
  { vault, emailHash }: SealedEmailDeps,
  email: string,
): Promise<Omit<Buyer, 'userId'>> => {
  const hash = emailHash(email);
  const sealed = await vault.seal(personSubject(hash), email);
  return { personId: hash, emailHash: hash, email: sealed };
};
