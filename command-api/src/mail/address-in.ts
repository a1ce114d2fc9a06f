import type { SealedText } from '@shop/contracts/kernel';
import { isUnavailable } from '@shop/platform/documents';
import type { Vault } from '@shop/platform/vault';

/** Opens a sealed address; null if its key was deleted. */
export const addressIn = (vault: Pick<Vault, 'open'>, email: SealedText): Promise<string | null> =>
  vault.open(email).catch((error: unknown) => {
    if (isUnavailable(error)) throw error;
    return null;
  });
