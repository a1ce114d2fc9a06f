import type { Session } from '@shop/contracts/identity/account.contract';
import type { SealedText } from '@shop/contracts/kernel';
import { isUnavailable } from '@shop/platform/documents';
import { z } from 'zod';

export type OpenSealed = (sealed: SealedText) => Promise<string>;

/** Opens sealed text; null if its key no longer exists. */
export const tolerantOpener =
  (open: OpenSealed) =>
  (sealed: SealedText): Promise<string | null> =>
    open(sealed).catch((error: unknown) => {
      if (isUnavailable(error)) throw error;
      return null;
    });

const placeSchema = z.object({ browser: z.string().nullable(), address: z.string() });
const unknownPlace = { browser: null, address: null };

/** Reads the browser and address with which a session began. */
export const placeReader =
  (open: OpenSealed) =>
  async (from: SealedText | null): Promise<Pick<Session, 'browser' | 'address'>> => {
    const text = from === null ? null : await tolerantOpener(open)(from);
    return text === null ? unknownPlace : placeSchema.parse(JSON.parse(text));
  };
