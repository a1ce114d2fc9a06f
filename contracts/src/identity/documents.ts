import type { Currency } from '../kernel/money.ts';
import type { Instant } from '../kernel/brand.ts';
import type { Lang } from '../kernel/languages.ts';
import type { SealedText } from '../kernel/sealed.ts';
import type { Level } from './values.ts';

/** Documents of the identity read models; names and addresses stay sealed. */

export const usersModel = { name: 'users', version: 1 } as const;
export type UserDocument = Readonly<{
  id: string;
  person_id: string;
  name: SealedText;
  /** Keyed hashes of each word; empty after an erasure. */
  name_hashes: readonly string[];
  email: SealedText;
  /** Keyed hash of the address. */
  email_hash: string;
  email_confirmed: boolean;
  /**
   * Keyed hashes. Orders under these addresses belong to whoever reads their mail, not to the
   * account.
   */
  undone_emails: readonly string[];
  /**
   * Keyed hashes of addresses that the account confirmed earlier, the newest last; limited in
   * number.
   */
  former_emails: readonly string[];
  /** Null if no other address waits for its code. */
  pending_email: SealedText | null;
  level: Level;
  lang: Lang;
  avatar: string | null;
  /** The last choice about emails when the status of a product changes; null before the first. */
  status_emails: Readonly<{ enabled: boolean; at: Instant }> | null;
  /** The last choice about reminders of expiring keys; null before the first. */
  reminders: Readonly<{ enabled: boolean; at: Instant }> | null;
  registered_at: Instant;
  /** Counts the changes that an administrator can make too. */
  revision: number;
  /** Whether an authenticator code is required in addition to the password. */
  totp: boolean;
  erased_at: Instant | null;
  /** The last use of any of its sessions, to the hour. */
  last_seen_at: Instant | null;
  /** Paid orders that the account placed. Guest orders of its owner have no account. */
  orders: number;
  has_orders: boolean;
  /** Amount paid for these orders minus refunds, in minor units. */
  spent: Readonly<Record<Currency, number>>;
}>;

/** One document per note of staff about a person. */
export const userNotesModel = { name: 'userNotes', version: 1 } as const;
export type UserNoteDocument = Readonly<{
  user_id: string;
  author_id: string;
  text: SealedText;
  at: Instant;
}>;

/** One document per user: the changes of the account, and their actors. Contains no sealed data. */
export const userHistoriesModel = { name: 'userHistories', version: 1 } as const;
export type UserHistoryDocument = Readonly<{
  occurrences: readonly Readonly<{
    type: string;
    at: Instant;
    actor: string;
    reason: string | null;
    /** A change of the level: the level before it (null for the first) and after it. */
    level: Readonly<{ before: Level | null; after: Level }> | null;
  }>[];
  /** The number of older occurrences that are not stored. */
  omitted_count: number;
}>;

/** One document per user: the sessions that have not ended, the newest last. */
export const sessionsModel = { name: 'sessions', version: 1 } as const;
export type SessionsDocument = Readonly<{
  sessions: readonly Readonly<{
    id: string;
    begun_at: Instant;
    until: Instant;
    /** The time when its owner last entered the password or a second factor. */
    authenticated_at: Instant;
    /** The time of its last use, to the hour. */
    seen_at: Instant;
    /** The browser and the address, as JSON; null for old sessions. */
    from: SealedText | null;
  }>[];
}>;

type BanTerm = Readonly<{
  reason: string;
  until: Instant | null;
  banned_at: Instant;
  banned_by: string;
  lifted: Readonly<{ reason: string; at: Instant; by: string }> | null;
}>;

/** Later than the end of any ban that expires. */
export const maxDate = '9999-12-31T23:59:59.999Z' as Instant;

/** One document per banned email, by its keyed hash; it remains after the ban is lifted. */
export const bansModel = { name: 'bans', version: 1 } as const;
export type BanDocument = BanTerm &
  Readonly<{
    email: SealedText;
    /** The end of the current ban: `maxDate` for no end, null once it is lifted. */
    active_until: Instant | null;
    revision: number;
    /** Earlier bans of the address, the newest last. */
    past: readonly BanTerm[];
    /** The number of older ones that are not stored. */
    past_omitted_count: number;
  }>;

/** Pictures of people, stored among the shop's images: erasing the person deletes them. */
export const picturesOfPeople = { bucket: 'images', personIn: 'metadata.person' } as const;
