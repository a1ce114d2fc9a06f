import type { SealedText } from '@shop/contracts/kernel';
import { isUnavailable } from '@shop/platform/documents';

export type OpenSealed = (sealed: SealedText) => Promise<string>;

/** Opens sealed text; null if its key no longer exists. */
export const tolerantOpener =
  (open: OpenSealed) =>
  (sealed: SealedText): Promise<string | null> =>
    open(sealed).catch((error: unknown) => {
      if (isUnavailable(error)) throw error;
      return null;
    });
