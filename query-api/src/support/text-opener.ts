import type { SealedText } from '@shop/contracts/kernel';
import { BusyError } from '@shop/domain/kernel';
import { isUnavailable } from '@shop/platform/documents';

/** Null if the key no longer exists. */
export type OpenText = (sealed: SealedText) => Promise<string | null>;

/**
 * Erased text opens as null. If the vault is unavailable, the error is rethrown, so that the
 * request can be retried.
 */
export const textOpener =
  (open: (sealed: SealedText) => Promise<string>): OpenText =>
  (sealed) =>
    open(sealed).catch((error: unknown) => {
      if (isUnavailable(error) || error instanceof BusyError) throw error;
      return null;
    });
