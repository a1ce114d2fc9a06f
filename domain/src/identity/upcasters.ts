import type { DomainEvent } from '../kernel/index.ts';
import type { Instant, Sealed } from '@shop/contracts/kernel';
import { upcaster } from '../kernel/index.ts';
import type { EmailClaimConfirmed, EmailClaimed, SignedIn, UserRegistered } from './events.ts';
import type { Level } from '@shop/contracts/identity/values';
import type { UserId } from './ids.ts';

/** A person was known by the keyed hash of the account's first address. */
export type UserRegisteredV1 = DomainEvent<
  'identity.UserRegistered',
  {
    userId: UserId;
    personId: string;
    name: Sealed;
    email: Sealed;
    passwordHash: Sealed;
    level: Level;
    emailConfirmed: boolean;
    at: Instant;
  }
>;
export type SignedInV1 = DomainEvent<
  'identity.SignedIn',
  { userId: UserId; sessionId: string; until: Instant; at: Instant }
>;
export type EmailClaimedV1 = DomainEvent<
  'identity.EmailClaimed',
  { personId: string; userId: UserId; until: Instant }
>;
export type EmailClaimConfirmedV1 = DomainEvent<
  'identity.EmailClaimConfirmed',
  { personId: string; userId: UserId }
>;

export const identityUpcasters = [
  upcaster<UserRegisteredV1>('identity.UserRegistered', (data): UserRegistered => ({
    type: 'identity.UserRegistered@2',
    data: { ...data, emailHash: data.personId, nameHashes: [], lang: 'rus' },
  })),
  upcaster<SignedInV1>('identity.SignedIn', (data): SignedIn => ({
    type: 'identity.SignedIn@2',
    data: { ...data, from: null },
  })),
  upcaster<EmailClaimedV1>('identity.EmailClaimed', ({ personId, ...data }): EmailClaimed => ({
    type: 'identity.EmailClaimed@2',
    data: { emailHash: personId, ...data },
  })),
  upcaster<EmailClaimConfirmedV1>(
    'identity.EmailClaimConfirmed',
    ({ personId, ...data }): EmailClaimConfirmed => ({
      type: 'identity.EmailClaimConfirmed@2',
      data: { emailHash: personId, ...data },
    }),
  ),
] as const;
