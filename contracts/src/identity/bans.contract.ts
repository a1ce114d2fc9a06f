import { z } from 'zod';
import { emailAddress, moment, wireCode } from '../wire/contract.ts';
import { day, dayFilters } from '../wire/filters.contract.ts';
import { listSchema, listQuery } from '../wire/list.contract.ts';
import { withPrivateSearch } from '../wire/private-search.contract.ts';
import { adminLevel } from './contract.ts';

/** Wire format of bans, for the back-office only. */

const reason = z.string().trim().min(1, wireCode('field-required')).max(500);
/** The end of a ban; null for no end. */
const end = moment.nullable();

export const banRequest = z.strictObject({
  email: emailAddress,
  reason,
  until: end.default(null),
});
/**
 * `revision` is the revision that the editor saw; any other is refused with `changed-meanwhile`.
 */
export const changeBanRequest = z.strictObject({ reason, until: end, revision: z.int().min(0) });
export const liftBanRequest = z.strictObject({ reason });

/** `hash` is a keyed hash of the address. */
export const banParams = z.object({ hash: z.string().max(100) });
export const bannedReply = z.object({ id: z.string() });

/** In force, lifted by staff, or expired. */
export const banStatus = z.enum(['active', 'lifted', 'ended']);
export type BanStatus = z.output<typeof banStatus>;

/** A staff member; the name is null after the account was erased. */
const actor = z.object({ id: z.string(), name: z.string().nullable() });

/** One ban of an address, from its start to its end. */
export const banTerm = z.object({
  /** The id for the page of the address. */
  ban_id: z.string(),
  status: banStatus,
  reason: z.string(),
  until: end,
  banned_at: moment,
  by: actor,
  lifted: z.object({ reason: z.string(), at: moment, by: actor }).nullable(),
});
export type BanTerm = Readonly<z.output<typeof banTerm>>;

export const banItem = banTerm.omit({ ban_id: true }).extend({
  id: z.string(),
  /** Null if its key was deleted; the ban remains. */
  email_masked: z.string().nullable(),
  /** The revision that a change of the ban must send. */
  revision: z.int(),
});
export type BanItem = Readonly<z.output<typeof banItem>>;

/** A search is for a whole address. Days are in UTC, both included. */
export const banList = withPrivateSearch(
  listQuery(['banned_at', 'until'], '-banned_at', {
    status: banStatus,
    /** The id of the staff member who banned the address. */
    by: z.uuid(),
    ...dayFilters,
    until_from: day,
    until_to: day,
  }),
);
export const bansReply = listSchema(banItem);

/** The effect of a ban, or the preview of one. */
export const banEffect = z.object({
  /** Accounts with the address; the name is null if its key was deleted. */
  accounts: z.array(z.object({ id: z.string(), name: z.string().nullable(), level: adminLevel })),
  /** Sessions of these accounts, which are refused while the ban is in force. */
  sessions: z.int(),
  /** Unpaid orders cannot be paid; paid orders are held until staff decide. */
  open_orders: z.int(),
  open_tickets: z.int(),
});
export type BanEffect = Readonly<z.output<typeof banEffect>>;

export const banPage = banItem.extend({
  effect: banEffect,
  /** Earlier bans of the address, the newest first. */
  past: z.array(banTerm),
  /** The number of earlier bans that are not stored. */
  past_omitted_count: z.int(),
});
export type BanPage = Readonly<z.output<typeof banPage>>;

/** The most lines of one preview. */
export const maxBanLines = 100;

/** Previews each line: whether it is an address, and the effect of banning it. */
export const previewBansRequest = z.strictObject({
  emails: z.array(z.string().trim().max(300)).min(1).max(maxBanLines),
});
export const banLineStatuses = [
  'new',
  'banned',
  'duplicate',
  'invalid',
  'oneself',
  'staff',
] as const;
export const banLine = z.object({
  /** `staff`: an account whose level is at least that of the caller. */
  status: z.enum(banLineStatuses),
  /** The id of the current ban. */
  ban_id: z.string().nullable(),
  effect: banEffect.nullable(),
});
export type BanLine = Readonly<z.output<typeof banLine>>;
/** The results are in the order of the lines. */
export const previewedBans = z.object({ lines: z.array(banLine) });
