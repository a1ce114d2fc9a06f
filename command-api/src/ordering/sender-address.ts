import type { By } from '@shop/domain/kernel';
import type { Sealed } from '@shop/contracts/kernel';
import { Busy } from '@shop/domain/kernel';
import type { Vault } from '@shop/platform/vault';
import { personSubject } from '@shop/domain/identity';

export type SealSender = (personId: string, address: string) => Promise<Sealed | null>;

/**
 * Seals the network address of a buyer under the key that goes when the person is erased. An address
 * that cannot be sealed is left out: a buyer does not wait for it.
 */
export const sealSender =
  (vault: Pick<Vault, 'seal'>): SealSender =>
  (personId, address) =>
    vault.seal(personSubject(personId), address).catch((error: unknown) => {
      if (error instanceof Busy) return null;
      throw error;
    });

/** The metadata of what a buyer does, with the address of the request. */
export const sentFrom = async (
  seal: SealSender,
  by: By,
  { personId, address }: Readonly<{ personId: string; address: string }>,
): Promise<By> => ({ ...by, address: await seal(personId, address) });
