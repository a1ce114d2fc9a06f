import type { Sealed } from '@shop/contracts/kernel';
import { BusyError } from '@shop/domain/kernel';
import { isUnavailable } from '@shop/platform/documents';

/** Null where the key is gone. */
export type OpenText = (sealed: Sealed) => Promise<string | null>;

/** What was forgotten is shown as nothing; what cannot be had now is asked for again. */
export const textOpener =
  (open: (sealed: Sealed) => Promise<string>): OpenText =>
  (sealed) =>
    open(sealed).catch((error: unknown) => {
      if (isUnavailable(error) || error instanceof BusyError) throw error;
      return null;
    });
