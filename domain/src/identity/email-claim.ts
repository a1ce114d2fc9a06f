import type { Command, Decider, Instant } from '../kernel/index.ts';
import { rejecting } from '../kernel/index.ts';
import type { EmailEvent } from './events.ts';
import type { UserId } from './ids.ts';
import { identityTexts } from './texts.ts';

type Ask<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { personId: string; userId: UserId }
>;
export type ClaimEmail = Ask<'ClaimEmail', { until: Instant; now: Instant }>;
export type ConfirmEmailClaim = Ask<'ConfirmEmailClaim'>;
export type EmailCommand = ClaimEmail | ConfirmEmailClaim;

export type EmailOwner =
  | Readonly<{ status: 'free' }>
  | Readonly<{ status: 'claimed'; userId: UserId; until: Instant }>
  | Readonly<{ status: 'owned'; userId: UserId }>;

const reject = rejecting(identityTexts);

/** One address, one account: claimed for a minute, then confirmed by the account's first event. */
export const emailOwner: Decider<EmailOwner, EmailCommand, EmailEvent> = {
  initialState: { status: 'free' },
  decide: (command, owner) => {
    const { personId, userId } = command.data;
    const own = owner.status !== 'free' && owner.userId === userId;
    switch (command.type) {
      case 'ClaimEmail': {
        const { until, now } = command.data;
        if (own) return [];
        const held = owner.status === 'owned' || (owner.status === 'claimed' && now < owner.until);
        if (held) return reject('email-taken');
        return [{ type: 'identity.EmailClaimed', data: { personId, userId, until } }];
      }
      case 'ConfirmEmailClaim':
        if (!own) return reject('email-taken');
        if (owner.status === 'owned') return [];
        return [{ type: 'identity.EmailClaimConfirmed', data: { personId, userId } }];
    }
  },
  evolve: (_, event) =>
    event.type === 'identity.EmailClaimed'
      ? { status: 'claimed', userId: event.data.userId, until: event.data.until }
      : { status: 'owned', userId: event.data.userId },
};
