import type { Command, Decider, Instant } from '../kernel/index.ts';
import { rejecting } from '../kernel/index.ts';
import type { EmailEvent } from './events.ts';
import type { UserId } from './ids.ts';
import { identityTexts } from './texts.ts';

type Ask<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { emailHash: string; userId: UserId }
>;
export type ClaimEmail = Ask<'ClaimEmail', { until: Instant; now: Instant }>;
export type ConfirmEmailClaim = Ask<'ConfirmEmailClaim'>;
/** `claim` is the one that was looked at: meanwhile renewed, it stays. */
export type ReleaseEmail = Ask<'ReleaseEmail', { claim: number }>;
export type EmailCommand = ClaimEmail | ConfirmEmailClaim | ReleaseEmail;

export type EmailOwner = Readonly<{
  /** How often the address was claimed. */
  claim: number;
}> &
  (
    | Readonly<{ status: 'free' }>
    | Readonly<{ status: 'claimed'; userId: UserId; until: Instant }>
    | Readonly<{ status: 'owned'; userId: UserId }>
  );

const reject = rejecting(identityTexts);

/**
 * One address, one account: claimed for a minute, confirmed when the account has it. Whether it
 * has is for the account's own stream to tell: a claim that lapsed, and an address that was left,
 * are released by whoever wants it next and has looked there. A claim by its owner is an event too,
 * so that who comes back to an address and who takes it over can't both succeed.
 */
export const emailOwner: Decider<EmailOwner, EmailCommand, EmailEvent> = {
  initialState: { status: 'free', claim: 0 },
  decide: (command, owner) => {
    const { emailHash, userId } = command.data;
    const own = owner.status !== 'free' && owner.userId === userId;
    switch (command.type) {
      case 'ClaimEmail': {
        if (owner.status !== 'free' && !own) return reject('email-taken');
        const { until } = command.data;
        return [{ type: 'identity.EmailClaimed@2', data: { emailHash, userId, until } }];
      }
      case 'ConfirmEmailClaim':
        if (!own) return reject('email-taken');
        if (owner.status === 'owned') return [];
        return [{ type: 'identity.EmailClaimConfirmed@2', data: { emailHash, userId } }];
      case 'ReleaseEmail':
        if (!own || owner.claim !== command.data.claim) return [];
        return [{ type: 'identity.EmailReleased', data: { emailHash, userId } }];
    }
  },
  evolve: ({ claim }, event) => {
    switch (event.type) {
      case 'identity.EmailClaimed@2': {
        const { userId, until } = event.data;
        return { status: 'claimed', userId, until, claim: claim + 1 };
      }
      case 'identity.EmailClaimConfirmed@2':
        return { status: 'owned', userId: event.data.userId, claim };
      case 'identity.EmailReleased':
        return { status: 'free', claim };
    }
  },
};

/** Whether somebody is about to take it at this moment: nobody else may look at it until then. */
export const isBeingClaimed = (owner: EmailOwner, now: Instant): boolean =>
  owner.status === 'claimed' && now < owner.until;
