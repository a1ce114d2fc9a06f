import type { DomainEvent, Instant, Sealed } from '../kernel/index.ts';
import type { UserId } from './ids.ts';

export type Level = 0 | 1 | 2;

export type UserRegistered = DomainEvent<
  'identity.UserRegistered',
  {
    userId: UserId;
    personId: string;
    name: Sealed;
    email: Sealed;
    /** Argon2id, sealed. */
    passwordHash: Sealed;
    level: Level;
    emailConfirmed: boolean;
    at: Instant;
  }
>;
export type UserLevelChanged = DomainEvent<
  'identity.UserLevelChanged',
  { userId: UserId; level: Level; at: Instant }
>;
export type SignedIn = DomainEvent<
  'identity.SignedIn',
  { userId: UserId; sessionId: string; until: Instant; at: Instant }
>;
export type SignedOut = DomainEvent<
  'identity.SignedOut',
  { userId: UserId; sessionId: string; at: Instant }
>;
export type SignedOutEverywhere = DomainEvent<
  'identity.SignedOutEverywhere',
  { userId: UserId; at: Instant }
>;
export type UserEvent =
  UserRegistered | UserLevelChanged | SignedIn | SignedOut | SignedOutEverywhere;

/** An address belongs to one user; unconfirmed, the claim lapses. */
export type EmailClaimed = DomainEvent<
  'identity.EmailClaimed',
  { personId: string; userId: UserId; until: Instant }
>;
export type EmailClaimConfirmed = DomainEvent<
  'identity.EmailClaimConfirmed',
  { personId: string; userId: UserId }
>;
export type EmailEvent = EmailClaimed | EmailClaimConfirmed;

export type AdministratorAppointed = DomainEvent<
  'identity.AdministratorAppointed',
  { userId: UserId; at: Instant }
>;
