import type { Instant, Lang, SealedText } from '@shop/contracts/kernel';
import type { AccountAddress } from './events.ts';
import type { Level } from '@shop/contracts/identity/values';
import type { UserId } from './ids.ts';

/** A new address, which becomes the current one when the mailed code is entered. */
export type PendingEmail = Readonly<{
  changeId: string;
  emailHash: string;
  email: SealedText;
  lang: Lang;
}>;

/** A confirmed change of address that the former address, also confirmed, can undo. */
export type EmailChange = Readonly<{
  changeId: string;
  former: AccountAddress;
  undoUntil: Instant;
}>;

/**
 * The end of a session, the last time that its owner entered the password or a second factor, and
 * the last use, to the hour.
 */
export type UserSession = Readonly<{ until: Instant; authenticatedAt: Instant; seenAt: Instant }>;

/** Codes of an authenticator application (RFC 6238). */
export type Totp = Readonly<{
  secret: SealedText;
  enabled: boolean;
  /** The newest period whose code was accepted; -1 before the first. */
  step: number;
  /** Failed attempts since the last correct code, oldest first. */
  tried: readonly Instant[];
}>;

/** The state that decisions need. Orders, tickets and notes are in streams of their own. */
export type RegisteredUser = Readonly<{
  status: 'registered';
  userId: UserId;
  personId: string;
  name: SealedText;
  email: SealedText;
  emailHash: string;
  emailConfirmed: boolean;
  /** Null if the password is void, until a mailed code sets a new one. */
  passwordHash: SealedText | null;
  level: Level;
  lang: Lang;
  avatar: string | null;
  /**
   * The last choice whether new orders send emails when the product's status changes; null if the
   * account never chose.
   */
  statusEmails: Readonly<{ enabled: boolean; at: Instant }> | null;
  /** The last choice about reminders of expiring keys; null if the account never chose. */
  reminders: Readonly<{ enabled: boolean; at: Instant }> | null;
  /** Sessions that were not ended, by their ids. */
  sessions: ReadonlyMap<string, UserSession>;
  pendingEmail: PendingEmail | null;
  /** Oldest first. */
  emailChanges: readonly EmailChange[];
  /** Keyed hashes of all addresses that they have shown they read. */
  readEmails: readonly string[];
  /**
   * Keyed hashes of addresses whose change was undone. Orders under them belong to the readers of
   * these addresses.
   */
  undoneEmails: readonly string[];
  /** Counts the changes that an administrator can make too. */
  revision: number;
  totp: Totp | null;
}>;

/** Closed permanently; `done` once the person's data is unreadable. */
export type ErasedUser = Readonly<{
  status: 'erased';
  userId: UserId;
  people: readonly string[];
  requestedAt: Instant;
  done: boolean;
}>;

export type User = Readonly<{ status: 'unknown' }> | RegisteredUser | ErasedUser;

/**
 * True if the account has confirmed the address and still has it, or can restore it. An unconfirmed
 * address is not reserved.
 */
export const ownsEmail = (user: User, emailHash: string, now: Instant): boolean =>
  user.status === 'registered' &&
  ((user.emailConfirmed && user.emailHash === emailHash) ||
    user.emailChanges.some(
      ({ former: formerAddress, undoUntil }) =>
        formerAddress.emailHash === emailHash && now < undoUntil,
    ));
