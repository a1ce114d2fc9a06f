import type { SealedText } from '@shop/contracts/kernel';
import { maskEmail } from './mask-email.ts';
import type { OpenSealed } from './text-opener.ts';
import { createTextOpener } from './text-opener.ts';

/** Shows enough of an address to recognize it; null if its key no longer exists. */
export const emailMasker = (open: OpenSealed) => {
  const openTolerantly = createTextOpener(open);
  return async (sealed: SealedText): Promise<string | null> => {
    const email = await openTolerantly(sealed);
    return email === null ? null : maskEmail(email);
  };
};
