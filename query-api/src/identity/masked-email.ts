import type { Sealed } from '@shop/contracts/kernel';
import { maskEmail } from '../ordering/order-page.ts';
import type { Open } from './opening.ts';
import { openIfKept } from './opening.ts';

/** Enough of an address to know it again; null where its key is gone. */
export const maskedEmail = (open: Open) => {
  const opened = openIfKept(open);
  return async (sealed: Sealed): Promise<string | null> => {
    const email = await opened(sealed);
    return email === null ? null : maskEmail(email);
  };
};
