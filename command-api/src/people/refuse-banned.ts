import { banTexts } from '@shop/contracts/kernel';
import { rejectWith } from '@shop/domain/kernel';
import type { Access } from '@shop/platform/access';
import { requireReadyAccess } from '@shop/platform/http';

/** Throws `HttpError` while the bans are not loaded. */
export type IsBanned = (emailHash: string) => boolean;

/** Creates a check that is available once all bans are loaded. */
export const createBanCheck =
  (access: Pick<Access, 'ready'>, isBanned: IsBanned): IsBanned =>
  (emailHash) => {
    requireReadyAccess(access);
    return isBanned(emailHash);
  };

const reject = rejectWith(banTexts);

/** Rejects every request in the name of a banned address. */
export const refuseBanned = (isBanned: IsBanned, emailHash: string): void => {
  if (isBanned(emailHash)) reject('email-banned');
};
