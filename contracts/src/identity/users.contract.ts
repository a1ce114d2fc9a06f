import { z } from 'zod';
import { lang, localized, moment, wireCode, wireMoney } from '../wire/contract.ts';
import { rangeBound, day, booleanFilter } from '../wire/filters.contract.ts';
import { listSchema, listQuery } from '../wire/list.contract.ts';
import { withPrivateSearch } from '../wire/private-search.contract.ts';
import { sessionParams, session, userName } from './account.contract.ts';
import { banRequest, banTerm } from './bans.contract.ts';
import { adminLevel } from './contract.ts';

/** Wire format of other people's accounts, for the back-office only. */

export const userParams = z.object({ id: z.uuid() });
export const userSessionParams = userParams.extend({ session: sessionParams.shape.id });
export const userNoteParams = userParams.extend({ note: z.uuid() });

/** Amount paid minus refunds: one entry per currency. */
const spent = z.array(wireMoney);

export const userItem = z.object({
  id: z.string(),
  /** Name and address are null if the person was erased. */
  name: z.string().nullable(),
  email_masked: z.string().nullable(),
  email_confirmed: z.boolean(),
  level: adminLevel,
  avatar: z.string().nullable(),
  registered_at: moment,
  /** Rounded to the hour; null if the account was never signed in. */
  last_seen_at: moment.nullable(),
  /** Paid orders that the account placed. */
  orders: z.int(),
  /** Null for moderators, who have no access to amounts. */
  spent: spent.nullable(),
  banned: z.boolean(),
  erased_at: moment.nullable(),
});
export type UserItem = Readonly<z.output<typeof userItem>>;

/** Orders and filters of the list that are about money. Only administrators may use them. */
export const moneySorts = ['spent_rub', 'spent_usd'] as const;
export const moneyFilters = [
  'filter[spent_rub_from]',
  'filter[spent_rub_to]',
  'filter[spent_usd_from]',
  'filter[spent_usd_to]',
] as const;

/** Searches for a whole address, or for whole words of a name. Days are in UTC, both included. */
export const userList = withPrivateSearch(
  listQuery(['registered_at', 'last_seen_at', 'level', 'orders', ...moneySorts], '-registered_at', {
    level: z.enum(['0', '1', '2']),
    banned: booleanFilter,
    confirmed: booleanFilter,
    has_orders: booleanFilter,
    erased: booleanFilter,
    registered_from: day,
    registered_to: day,
    seen_from: day,
    seen_to: day,
    spent_rub_from: rangeBound,
    spent_rub_to: rangeBound,
    spent_usd_from: rangeBound,
    spent_usd_to: rangeBound,
  }),
);
export const usersReply = listSchema(userItem);

const { id, begun_at, until, browser, address } = session.shape;

export const userPage = z.object({
  ...userItem.shape,
  lang,
  totp: z.boolean(),
  /** The revision that a change of the ban must send. */
  revision: z.int(),
  /** `seen_at` is rounded to the hour. */
  sessions: z.array(z.object({ id, begun_at, until, seen_at: moment, browser, address })),
  /** All of their orders, paid or not, including those placed as a guest. */
  orders_count: z.int(),
  tickets_count: z.int(),
  notes_count: z.int(),
  /** Bans of the account's current address, the newest first; the first may be in force. */
  bans: z.array(banTerm),
  /** The newest entry is last. */
  history: z.array(
    z.object({
      type: z.string(),
      at: moment,
      /** `guest`, `user:{id}`, `staff:{id}` or `system:{process}`. */
      by: z.string(),
      reason: z.string().nullable(),
      level: z.object({ before: adminLevel.nullable(), after: adminLevel }).nullable(),
    }),
  ),
  /** The number of older occurrences that are not stored. */
  history_omitted_count: z.int(),
});
export type UserPage = Readonly<z.output<typeof userPage>>;

const paged = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
});

export const userTicketsQuery = paged;
export const userTicket = z.object({
  id: z.string(),
  number: z.int(),
  theme: z.object({ id: z.string(), ...localized('name', z.string()) }),
  status: z.enum(['open', 'solved']),
  created_at: moment,
  last_message_at: moment,
});
export type UserTicket = Readonly<z.output<typeof userTicket>>;
export const userTickets = listSchema(userTicket);

export const userPromoUsesQuery = paged;
export const userPromoUse = z.object({
  id: z.string(),
  at: moment,
  code: z.string(),
  kind: z.enum(['reserved', 'redeemed', 'released', 'refused']),
  /** Null for an attempt that was refused. */
  order_number: z.int().nullable(),
  /** The product's current name; null if the product no longer exists. */
  ...localized('product', z.string().nullable()),
  discount: wireMoney.nullable(),
});
export type UserPromoUse = Readonly<z.output<typeof userPromoUse>>;
export const userPromoUses = listSchema(userPromoUse);

export const userNotesQuery = paged;
export const userNote = z.object({
  id: z.string(),
  /** Null if its key was deleted. */
  text: z.string().nullable(),
  /** The name is null after the account was erased. */
  author: z.object({ id: z.string(), name: z.string().nullable() }),
  /** True if the caller may delete it: authors their own, administrators any. */
  removable: z.boolean(),
  at: moment,
});
export type UserNote = Readonly<z.output<typeof userNote>>;
export const userNotes = listSchema(userNote);

export const addUserNoteRequest = z.strictObject({
  /** Chosen by the client, so that a repeat adds nothing. */
  id: z.uuid(),
  text: z
    .string()
    .trim()
    .min(1, wireCode('field-required'))
    .max(2_000, wireCode('message-too-long')),
});
export const userNoteReply = z.object({ id: z.string() });

/** Bans the account's current address; `until` as for any ban. */
export const banUserRequest = banRequest.omit({ email: true });

/** The reason is kept after the person is erased, so it must not contain names. */
const reason = z.string().trim().min(1, wireCode('field-required')).max(500);

/**
 * `revision` is the revision that the editor saw; any other is refused with `changed-meanwhile`. A
 * new level requires a reason.
 */
export const editUserRequest = z.strictObject({
  name: userName,
  level: adminLevel,
  reason: reason.optional(),
  revision: z.int().min(0),
});
export type EditUserRequest = z.input<typeof editUserRequest>;
/** The values of the name form; the level has its own dialog. */
export const userNameInput = editUserRequest.pick({ name: true });
export const editUserReply = z.object({
  id: z.string(),
  name: z.string(),
  level: adminLevel,
  revision: z.int(),
});

export const eraseUserRequest = z.strictObject({ reason });
export const resetTotpRequest = z.strictObject({ reason });
export const revealEmailRequest = z.strictObject({ reason });
export const revealedEmail = z.object({ email: z.string() });
export const permitExportRequest = z.strictObject({ reason });
