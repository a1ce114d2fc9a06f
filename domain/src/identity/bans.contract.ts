import { z } from 'zod';
import { emailAddress, moment } from '../wire/contract.ts';
import { listOf, listQuery } from '../wire/list.contract.ts';

/** What crosses the wire about bans: all of it is the back-office's. */

const reason = z.string().trim().min(1).max(500);

export const banRequest = z.strictObject({
  email: emailAddress,
  reason,
  /** When it is over by itself; never where it is null or left out. */
  until: moment.nullable().default(null),
});
export const liftBanRequest = z.strictObject({ reason });

/** `hash` is of the address, keyed. */
export const byBan = z.object({ hash: z.string().max(100) });
export const bannedReply = z.object({ id: z.string() });

export const banItem = z.object({
  id: z.string(),
  /** Null where its key is gone: the ban stays. */
  email: z.string().nullable(),
  reason: z.string(),
  until: moment.nullable(),
  banned_at: moment,
  /** `staff:{id}` of who did it. */
  banned_by: z.string(),
  lifted: z.object({ reason: z.string(), at: moment, by: z.string() }).nullable(),
});
export type BanItem = Readonly<z.output<typeof banItem>>;

/** `q` is a whole address. */
export const bansQuery = listQuery(['banned_at', 'until'], '-banned_at', {
  lifted: z.enum(['true', 'false']),
});
export const bansReply = listOf(banItem);
