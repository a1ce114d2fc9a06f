import type { Currency } from '../kernel/money.ts';
import type { Instant } from '../kernel/brand.ts';
import type { Lang } from '../kernel/texts.ts';
import type { Sealed } from '../kernel/sealed.ts';
import type { Level } from './values.ts';

/** What the read models of people hold; names and addresses stay sealed. */

export const usersModel = { name: 'users', version: 10 } as const;
export type UserDocument = Readonly<{
  id: string;
  person_id: string;
  name: Sealed;
  /** Keyed, of each word; none after an erasure. */
  name_hashes: readonly string[];
  email: Sealed;
  /** Keyed. */
  email_hash: string;
  email_confirmed: boolean;
  /** Keyed: what was bought under these belongs to whoever reads their mail. */
  undone_emails: readonly string[];
  /** Keyed: addresses that the account had proved before, the newest last; a bounded number. */
  former_emails: readonly string[];
  /** Null if no other address waits for its code. */
  pending_email: Sealed | null;
  level: Level;
  lang: Lang;
  avatar: string | null;
  /** The last choice about emails when the status of a product changes; null before the first. */
  status_emails: Readonly<{ wanted: boolean; at: Instant }> | null;
  registered_at: Instant;
  /** Counts the changes that an administrator can make too. */
  revision: number;
  /** Whether a code of an application is asked for beside the password. */
  totp: boolean;
  erased_at: Instant | null;
  /** When one of its sessions was last in use, to the hour. */
  last_seen_at: Instant | null;
  /** Paid orders that the account placed; those that its owner placed as a guest have no account. */
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
  text: Sealed;
  at: Instant;
}>;

/** One document per user: what was changed of the account, by whom; nothing sealed. */
export const userHistoriesModel = { name: 'userHistories', version: 4 } as const;
export type UserHistoryDocument = Readonly<{
  occurrences: readonly Readonly<{
    type: string;
    at: Instant;
    actor: string;
    reason: string | null;
    /** Where it was set: what it was before, null at first, and what it is since. */
    level: Readonly<{ before: Level | null; after: Level }> | null;
  }>[];
  /** Older occurrences that are not kept. */
  left_out: number;
}>;

/** One document per user: the sessions that were not ended, the newest last. */
export const sessionsModel = { name: 'sessions', version: 3 } as const;
export type SessionsDocument = Readonly<{
  sessions: readonly Readonly<{
    id: string;
    begun_at: Instant;
    until: Instant;
    /** When its holder last gave the password or a second factor. */
    authenticated_at: Instant;
    /** When it was last in use, to the hour. */
    seen_at: Instant;
    /** The browser and the address, as JSON; null of old ones. */
    from: Sealed | null;
  }>[];
}>;

type BanTerm = Readonly<{
  reason: string;
  until: Instant | null;
  banned_at: Instant;
  banned_by: string;
  lifted: Readonly<{ reason: string; at: Instant; by: string }> | null;
}>;

/** Later than any ban ends by itself. */
export const maxDate = '9999-12-31T23:59:59.999Z' as Instant;

/** One document per banned e-mail, by its keyed hash; a lifted ban is remembered. */
export const bansModel = { name: 'bans', version: 2 } as const;
export type BanDocument = BanTerm &
  Readonly<{
    email: Sealed;
    /** Until when it is in force: `maxDate` without an end, null once it is lifted. */
    active_until: Instant | null;
    revision: number;
    /** Earlier bans of the address, the newest last. */
    past: readonly BanTerm[];
    /** Older ones that are not kept. */
    past_left_out: number;
  }>;

/** Pictures of people, among those of the shop: they go with who is forgotten. */
export const picturesOfPeople = { bucket: 'images', personIn: 'metadata.person' } as const;
