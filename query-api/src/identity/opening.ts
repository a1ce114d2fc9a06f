import type { Session } from '@shop/contracts/identity/account.contract';
import type { Sealed } from '@shop/contracts/kernel';
import { isAway } from '@shop/platform/documents';
import { z } from 'zod';

export type Open = (sealed: Sealed) => Promise<string>;

/** Null where its key is gone. */
export const openIfKept =
  (open: Open) =>
  (sealed: Sealed): Promise<string | null> =>
    open(sealed).catch((error: unknown) => {
      if (isAway(error)) throw error;
      return null;
    });

const place = z.object({ browser: z.string().nullable(), address: z.string() });
const nowhere = { browser: null, address: null };

/** Where a session was begun. */
export const placeIn =
  (open: Open) =>
  async (from: Sealed | null): Promise<Pick<Session, 'browser' | 'address'>> => {
    const text = from === null ? null : await openIfKept(open)(from);
    return text === null ? nowhere : place.parse(JSON.parse(text));
  };
