import { banTexts } from '@shop/contracts/kernel';
import { rejectWith } from '@shop/domain/kernel';
import type { Access } from '@shop/platform/access';
import { requireReadyAccess } from '@shop/platform/http';

/** True if the address of this hash is banned. Throws `HttpError` until the bans are loaded. */
export type BanCheck = (emailHash: string) => boolean;

/** Creates a check that is available once all bans are loaded. */
export const createBanCheck =
  (access: Pick<Access, 'ready'>, isBanned: BanCheck): BanCheck =>
  (emailHash) => {
    requireReadyAccess(access);
    return isBanned(emailHash);
  };

const reject = rejectWith(banTexts);

/** Rejects every request in the name of a banned address. */
export const refuseBanned = (isBanned: BanCheck, emailHash: string): void => {
  if (isBanned(emailHash)) reject('email-banned');
};
