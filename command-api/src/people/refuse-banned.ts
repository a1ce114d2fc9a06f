import { banTexts } from '@shop/contracts/kernel';
import { rejectWith } from '@shop/domain/kernel';
import type { Access } from '@shop/platform/access';
import { requireReadyAccess } from '@shop/platform/http';

/** Throws `Refused` while it can't be told. */
export type IsBanned = (emailHash: string) => boolean;

/** Asks only while all bans are known. */
export const createBanCheck =
  (access: Pick<Access, 'ready'>, isBanned: IsBanned): IsBanned =>
  (emailHash) => {
    requireReadyAccess(access);
    return isBanned(emailHash);
  };

const reject = rejectWith(banTexts);

/** The one door that is shut to a banned address: whatever is asked in its name is refused. */
export const refuseBanned = (isBanned: IsBanned, emailHash: string): void => {
  if (isBanned(emailHash)) reject('email-banned');
};
