import type { UserId } from '@shop/domain/identity';
import { emailStream, holdsEmail, isBeingClaimed, userStream } from '@shop/domain/identity';
import { identityTexts } from '@shop/contracts/identity/texts';
import type { By } from '@shop/domain/kernel';
import { Busy, later, rejecting, Rejection } from '@shop/domain/kernel';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';

export type ClaimEmailDeps = Readonly<{
  aggregates: Pick<Aggregates, 'emails' | 'users'>;
  clock: Clock;
  pass: Failpoint;
}>;

type Claim = Readonly<{ emailHash: string; userId: UserId; by: By }>;

const reject = rejecting(identityTexts);
const claimMs = 60_000;

/** Rejects an address that another account has proved; one that is only claimed may still be free. */
export const refuseProvedElsewhere = async (
  { aggregates: { emails, users }, clock }: ClaimEmailDeps,
  { emailHash, userId }: Pick<Claim, 'emailHash' | 'userId'>,
): Promise<void> => {
  const { state: owner } = await emails.load(emailStream(emailHash));
  if (owner.status === 'free' || owner.userId === userId) return;
  const { state: other } = await users.load(userStream(owner.userId));
  if (holdsEmail(other, emailHash, clock())) reject('email-taken');
};

/** Makes room where the address is somebody's who does not have it, or not any more. */
const releaseIfLeft = async (
  { aggregates: { emails, users }, clock }: ClaimEmailDeps,
  { emailHash, userId, by }: Claim,
): Promise<void> => {
  const stream = emailStream(emailHash);
  const { state: owner } = await emails.loadAfresh(stream);
  if (owner.status === 'free' || owner.userId === userId) return;
  const now = clock();
  if (isBeingClaimed(owner, now)) return reject('email-taken');
  const { state: other } = await users.loadAfresh(userStream(owner.userId));
  if (holdsEmail(other, emailHash, now)) return reject('email-taken');
  const data = { emailHash, userId: owner.userId, claim: owner.claim };
  await emails(stream, { type: 'ReleaseEmail', data }, by);
};

/**
 * Claims an address while `settle` makes it the account's proved one. A crash before that leaves a
 * claim that lapses in a minute, one after it an account that has its address all the same; a
 * rejected `settle` releases the claim at once.
 */
export const claimingEmail =
  (deps: ClaimEmailDeps) =>
  async <T>(claim: Claim, settle: () => Promise<T>): Promise<T> => {
    const { aggregates, clock, pass } = deps;
    const { emails, users } = aggregates;
    const { emailHash, userId, by } = claim;
    const stream = emailStream(emailHash);
    const about = { emailHash, userId };
    await releaseIfLeft(deps, claim);
    const now = clock();
    const data = { ...about, until: later(now, claimMs), now };
    const { state: claimed } = await emails(stream, { type: 'ClaimEmail', data }, by);
    pass('identity.email-claimed');
    try {
      const settled = await settle();
      pass('identity.email-settled');
      await emails(stream, { type: 'ConfirmEmailClaim', data: about }, by);
      return settled;
    } catch (error) {
      if (error instanceof Rejection || error instanceof Busy) {
        const { state: account } = await users.loadAfresh(userStream(userId));
        if (holdsEmail(account, emailHash, clock())) throw error;
        const given = { ...about, claim: claimed.claim };
        await emails(stream, { type: 'ReleaseEmail', data: given }, by);
      }
      throw error;
    }
  };
