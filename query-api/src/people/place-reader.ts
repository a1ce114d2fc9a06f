import type { SessionItem } from '@shop/contracts/identity/account.contract';
import type { SealedText } from '@shop/contracts/kernel';
import { z } from 'zod';
import type { OpenSealed } from './text-opener.ts';
import { createTextOpener } from './text-opener.ts';

const placeSchema = z.object({ browser: z.string().nullable(), address: z.string() });
const unknownPlace = { browser: null, address: null };

/** Reads the browser and address with which a session began. */
export const placeReader =
  (open: OpenSealed) =>
  async (from: SealedText | null): Promise<Pick<SessionItem, 'browser' | 'address'>> => {
    const text = from === null ? null : await createTextOpener(open)(from);
    return text === null ? unknownPlace : placeSchema.parse(JSON.parse(text));
  };
