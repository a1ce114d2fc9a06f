import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { addMilliseconds, claimTtlMs, clockToleranceMs, rejectWith } from '../kernel/index.ts';
import type { EmailEvent } from './events.ts';
import type { UserId } from './ids.ts';
import { identityTexts } from '@shop/contracts/identity/texts';

type CommandOf<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { emailHash: string; userId: UserId }
>;
/** Registers an account that has not confirmed the address. */
export type RegisterEmail = CommandOf<'RegisterEmail'>;
export type ClaimEmail = CommandOf<'ClaimEmail', { until: Instant; now: Instant }>;
export type ConfirmEmailClaim = CommandOf<'ConfirmEmailClaim'>;
/** `generation` names the claim that the caller saw. One that was renewed since is not released. */
export type ReleaseEmail = CommandOf<'ReleaseEmail', { generation: number }>;
/**
 * Releases a claim after its operation was refused. A claim that another request of the account
 * shares stays, because that request may rely on it.
 */
export type UndoEmailClaim = CommandOf<'UndoEmailClaim', { generation: number }>;
export type EmailCommand =
  | RegisterEmail
  | ClaimEmail
  | ConfirmEmailClaim
  | ReleaseEmail
  | UndoEmailClaim;

export type EmailOwner = Readonly<{
  /** Counts the claims of the address. */
  generation: number;
  /**
   * Accounts that were registered with the address and may not have confirmed it, oldest first.
   * Only the first and the two newest are listed, so that later registrations cannot displace all
   * the others.
   */
  registered: readonly UserId[];
}> &
  (
    | Readonly<{ status: 'free' }>
    | Readonly<{
        status: 'claimed';
        userId: UserId;
        until: Instant;
        /** Another request of the account may rely on an earlier claim. */
        isShared: boolean;
      }>
    | Readonly<{
        status: 'owned';
        userId: UserId;
        /**
         * The end of the last claim if several requests of the account made one: another of them
         * may still rely on it.
         */
        until: Instant | null;
      }>
  );

const reject = rejectWith(identityTexts);

const release = (
  { data: { emailHash, userId, generation } }: ReleaseEmail | UndoEmailClaim,
  owner: EmailOwner,
): readonly EmailEvent[] => {
  const isSeenClaim =
    owner.status !== 'free' && owner.userId === userId && owner.generation === generation;
  return isSeenClaim ? [{ type: 'identity.EmailReleased', data: { emailHash, userId } }] : [];
};

/** True if the earlier claim had not ended when the account made the one that ends at `until`. */
const overlaps = (earlierEnd: Instant, until: Instant): boolean =>
  addMilliseconds(until, -claimTtlMs) < earlierEnd;

/**
 * A claim keeps its later end, because a delayed request of the account, or one with a slow clock,
 * must not shorten it. A fast clock can extend it by `clockToleranceMs` at most.
 */
const endOfClaims = (earlierEnd: Instant | null, until: Instant): Instant => {
  if (earlierEnd === null || earlierEnd <= until) return until;
  const latestEnd = addMilliseconds(until, clockToleranceMs);
  return earlierEnd < latestEnd ? earlierEnd : latestEnd;
};

/**
 * A confirmed address belongs to one account: it is claimed for a minute during confirmation, then
 * confirmed. The account's own stream decides whether the account still has the address. The next
 * account that confirms the address checks that stream, and releases an expired claim or an address
 * that its account no longer uses. A claim by the current owner is an event too, so that an owner
 * who returns to an address and an account that takes it over cannot both succeed. If two requests
 * of an account claim the address at the same time and one is refused or confirms it, the claim
 * stays for the other, which may not have changed the account's stream yet.
 *
 * Registration does not confirm the address, so it claims nothing: several accounts may be
 * registered with one address until one of them confirms it.
 */
export const emailOwner: Decider<EmailOwner, EmailCommand, EmailEvent> = {
  initialState: { status: 'free', generation: 0, registered: [] },
  decide: (command, owner) => {
    const { emailHash, userId } = command.data;
    const isOwnClaim = owner.status !== 'free' && owner.userId === userId;
    switch (command.type) {
      case 'RegisterEmail':
        if (owner.registered.includes(userId)) return [];
        return [{ type: 'identity.EmailRegistered', data: { emailHash, userId } }];
      case 'ClaimEmail': {
        if (owner.status !== 'free' && !isOwnClaim) return reject('email-taken');
        const { until } = command.data;
        return [{ type: 'identity.EmailClaimed', data: { emailHash, userId, until } }];
      }
      case 'ConfirmEmailClaim':
        if (!isOwnClaim) return reject('email-taken');
        if (owner.status === 'owned') return [];
        return [{ type: 'identity.EmailClaimConfirmed', data: { emailHash, userId } }];
      case 'ReleaseEmail':
        return release(command, owner);
      case 'UndoEmailClaim':
        return owner.status === 'claimed' && !owner.isShared ? release(command, owner) : [];
    }
  },
  evolve: (owner, event) => {
    const { generation, registered } = owner;
    switch (event.type) {
      case 'identity.EmailRegistered': {
        const [first, ...others] = [...registered, event.data.userId];
        return { ...owner, registered: first ? [first, ...others.slice(-2)] : [] };
      }
      case 'identity.EmailClaimed': {
        const { userId } = event.data;
        const isOwn = owner.status !== 'free' && owner.userId === userId;
        const earlierEnd = isOwn ? owner.until : null;
        const isShared = earlierEnd !== null && overlaps(earlierEnd, event.data.until);
        const until = endOfClaims(earlierEnd, event.data.until);
        return {
          status: 'claimed',
          userId,
          until,
          isShared,
          generation: generation + 1,
          registered,
        };
      }
      case 'identity.EmailClaimConfirmed': {
        if (owner.status !== 'claimed') return owner;
        const until = owner.isShared ? owner.until : null;
        return { status: 'owned', userId: owner.userId, until, generation, registered };
      }
      case 'identity.EmailReleased':
        return { status: 'free', generation, registered };
    }
  },
};

/**
 * True if an account may be claiming the address at this moment; other claims must wait until it
 * ends.
 */
export const isBeingClaimed = (owner: EmailOwner, now: Instant): boolean =>
  owner.status !== 'free' && owner.until !== null && now < owner.until;
