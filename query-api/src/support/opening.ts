import type { Sealed } from '@shop/contracts/kernel';
import { Busy } from '@shop/domain/kernel';
import { isAway } from '@shop/platform/documents';

/** Null where the key is gone. */
export type Opening = (sealed: Sealed) => Promise<string | null>;

/** What was forgotten is shown as nothing; what cannot be had now is asked for again. */
export const opening =
  (open: (sealed: Sealed) => Promise<string>): Opening =>
  (sealed) =>
    open(sealed).catch((error: unknown) => {
      if (isAway(error) || error instanceof Busy) throw error;
      return null;
    });
