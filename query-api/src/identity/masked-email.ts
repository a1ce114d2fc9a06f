import type { Sealed } from '@shop/contracts/kernel';
import { maskEmail } from '../ordering/order-page.ts';
import type { OpenSealed } from './opening.ts';
import { tolerantOpener } from './opening.ts';

/** Enough of an address to know it again; null where its key is gone. */
export const emailMasker = (open: OpenSealed) => {
  const openTolerantly = tolerantOpener(open);
  return async (sealed: Sealed): Promise<string | null> => {
    const email = await openTolerantly(sealed);
    return email === null ? null : maskEmail(email);
  };
};
