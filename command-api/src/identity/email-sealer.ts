import { personSubject } from '@shop/domain/identity';
import type { Vault } from '@shop/platform/vault';
import type { SealEmail } from '../people/seal-email.ts';

type EmailSealerDeps = Readonly<{ vault: Vault; emailHash: (email: string) => string }>;

/**
 * Seals an address under the key of the address itself, as for a guest. Throws `BusyError` while
 * the vault is unavailable.
 */
export const createEmailSealer =
  ({ vault, emailHash }: EmailSealerDeps): SealEmail =>
  async (email) => {
    const hash = emailHash(email);
    const sealed = await vault.seal(personSubject(hash), email);
    return { personId: hash, emailHash: hash, email: sealed };
  };
