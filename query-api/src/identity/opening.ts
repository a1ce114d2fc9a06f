import type { Session } from '@shop/contracts/identity/account.contract';
import type { Sealed } from '@shop/contracts/kernel';
import { isUnavailable } from '@shop/platform/documents';
import { z } from 'zod';

export type OpenSealed = (sealed: Sealed) => Promise<string>;

/** Null where its key is gone. */
export const tolerantOpener =
  (open: OpenSealed) =>
  (sealed: Sealed): Promise<string | null> =>
    open(sealed).catch((error: unknown) => {
      if (isUnavailable(error)) throw error;
      return null;
    });

const placeSchema = z.object({ browser: z.string().nullable(), address: z.string() });
const unknownPlace = { browser: null, address: null };

/** Where a session was begun. */
export const placeReader =
  (open: OpenSealed) =>
  async (from: Sealed | null): Promise<Pick<Session, 'browser' | 'address'>> => {
    const text = from === null ? null : await tolerantOpener(open)(from);
    return text === null ? unknownPlace : placeSchema.parse(JSON.parse(text));
  };
