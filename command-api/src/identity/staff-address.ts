import { personOfAccount, personSubject, userId } from '@shop/domain/identity';
import type { Vault } from '@shop/platform/vault';

/** Seals under the key that is deleted when the account is erased. */
export const sealStaffAddress =
  (vault: Pick<Vault, 'seal'>) => (account: string, address: string) =>
    vault.seal(personSubject(personOfAccount(userId(account))), address);
