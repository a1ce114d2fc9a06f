import type { CommandContext } from '@shop/domain/kernel';
import type { SealedText } from '@shop/contracts/kernel';
import { BusyError } from '@shop/domain/kernel';
import type { Vault } from '@shop/platform/vault';
import { personSubject } from '@shop/domain/identity';

export type SealSenderAddress = (personId: string, address: string) => Promise<SealedText | null>;

/**
 * Seals the network address of a buyer under the key that is deleted when the person is erased. An
 * address that cannot be sealed is omitted, so that the buyer does not wait.
 */
export const createAddressSealer =
  (vault: Pick<Vault, 'seal'>): SealSenderAddress =>
  (personId, address) =>
    vault.seal(personSubject(personId), address).catch((error: unknown) => {
      if (error instanceof BusyError) return null;
      throw error;
    });

/** The metadata of a buyer's command, with the address of the request. */
export const withSenderAddress = async (
  sealAddress: SealSenderAddress,
  context: CommandContext,
  { personId, address }: Readonly<{ personId: string; address: string }>,
): Promise<CommandContext> => ({ ...context, address: await sealAddress(personId, address) });
