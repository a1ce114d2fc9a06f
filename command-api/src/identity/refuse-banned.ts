import { identityTexts } from '@shop/domain/identity';
import { rejecting } from '@shop/domain/kernel';

/** Throws `Refused` while it can't be told. */
export type IsBanned = (emailHash: string) => boolean;

const reject = rejecting(identityTexts);

/** The one door that is shut to a banned address: whatever is asked in its name is refused. */
export const refuseBanned = (isBanned: IsBanned, emailHash: string): void => {
  if (isBanned(emailHash)) reject('email-banned');
};
