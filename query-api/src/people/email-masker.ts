import type { SealedText } from '@shop/contracts/kernel';
import { maskEmail } from './mask-email.ts';
import type { OpenSealed } from './tolerant-opener.ts';
import { tolerantOpener } from './tolerant-opener.ts';

/** Shows enough of an address to recognize it; null if its key no longer exists. */
export const emailMasker = (open: OpenSealed) => {
  const openTolerantly = tolerantOpener(open);
  return async (sealed: SealedText): Promise<string | null> => {
    const email = await openTolerantly(sealed);
    return email === null ? null : maskEmail(email);
  };
};
