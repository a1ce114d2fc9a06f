import type { Instant, Lang, Sealed } from '@shop/contracts/kernel';
import type { AccountEmail } from './events.ts';
import type { Level } from '@shop/contracts/identity/values';
import type { UserId } from './ids.ts';

/** An address that takes effect once the code that was mailed to it is entered. */
export type PendingEmail = Readonly<{
  changeId: string;
  emailHash: string;
  email: Sealed;
  lang: Lang;
}>;

/** A proved change of the address that the former, equally proved, address can take back. */
export type EmailChange = Readonly<{ changeId: string; former: AccountEmail; undoUntil: Instant }>;

/**
 * When a session expires, when its holder last gave the password or a second factor, and when it
 * was last in use, to the hour.
 */
export type Session = Readonly<{ until: Instant; authenticatedAt: Instant; seenAt: Instant }>;

/** Codes of an authenticator application (RFC 6238). */
export type Totp = Readonly<{
  secret: Sealed;
  enabled: boolean;
  /** The newest period whose code was taken; -1 where none was. */
  step: number;
  /** Tries since the last right one, oldest first. */
  tried: readonly Instant[];
}>;

export type RegisteredUser = Readonly<{
  status: 'registered';
  userId: UserId;
  personId: string;
  name: Sealed;
  email: Sealed;
  emailHash: string;
  emailConfirmed: boolean;
  /** Null where it is void, until it is set anew by a code. */
  passwordHash: Sealed | null;
  level: Level;
  lang: Lang;
  avatar: string | null;
  /** Whether new orders bring emails when the product's status changes. */
  /** The last choice; null of an account that never chose. */
  statusEmails: Readonly<{ wanted: boolean; at: Instant }> | null;
  /** Sessions that were not ended, by their ids. */
  sessions: ReadonlyMap<string, Session>;
  pendingEmail: PendingEmail | null;
  /** Oldest first. */
  emailChanges: readonly EmailChange[];
  /** Keyed hashes of all addresses that they have shown they read. */
  readEmails: readonly string[];
  /** Addresses of undone changes, hashed: what was bought under them belongs to their readers. */
  undoneEmails: readonly string[];
  /** Counts the changes that an administrator can make too. */
  revision: number;
  totp: Totp | null;
}>;

/** Closed for good; `done` once nothing of the person can be read any more. */
export type ErasedUser = Readonly<{
  status: 'erased';
  userId: UserId;
  people: readonly string[];
  askedAt: Instant;
  done: boolean;
}>;

export type User = Readonly<{ status: 'unknown' }> | RegisteredUser | ErasedUser;

/**
 * Whether the account has proved the address and has it, or can take it back. An address that nobody
 * proved is kept from nobody.
 */
export const ownsEmail = (user: User, emailHash: string, now: Instant): boolean =>
  user.status === 'registered' &&
  ((user.emailConfirmed && user.emailHash === emailHash) ||
    user.emailChanges.some(
      ({ former: formerAddress, undoUntil }) =>
        formerAddress.emailHash === emailHash && now < undoUntil,
    ));
