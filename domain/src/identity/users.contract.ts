import { z } from 'zod';
import { lang, moment } from '../wire/contract.ts';
import { listOf, listQuery } from '../wire/list.contract.ts';
import { session, userName } from './account.contract.ts';
import { adminLevel } from './contract.ts';

/** What crosses the wire about other people's accounts: all of it is the back-office's. */

export const byUser = z.object({ id: z.uuid() });

export const userItem = z.object({
  id: z.string(),
  /** Name and address are null where the person was erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  email_confirmed: z.boolean(),
  level: adminLevel,
  avatar: z.string().nullable(),
  registered_at: moment,
  erased_at: moment.nullable(),
});
export type UserItem = Readonly<z.output<typeof userItem>>;

/** `q` is a whole address. */
export const usersQuery = listQuery(['registered_at', 'level'], '-registered_at', {
  level: z.enum(['0', '1', '2']),
  erased: z.enum(['true', 'false']),
});
export const usersReply = listOf(userItem);

const { id, begun_at, until, browser, address } = session.shape;

export const userPage = z.object({
  ...userItem.shape,
  lang,
  totp: z.boolean(),
  /** What a change of it has to carry. */
  revision: z.int(),
  sessions: z.array(z.object({ id, begun_at, until, browser, address })),
  orders_count: z.int(),
  /** The one that is in force. */
  ban: z
    .object({
      id: z.string(),
      reason: z.string(),
      until: moment.nullable(),
      banned_at: moment,
      /** `staff:{id}` of who did it. */
      banned_by: z.string(),
    })
    .nullable(),
  /** The newest last. */
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
  /** Older occurrences that are not kept. */
  history_left_out: z.int(),
});
export type UserPage = Readonly<z.output<typeof userPage>>;

/** `revision` is what the editor saw; another meanwhile is refused with `changed-meanwhile`. */
export const editUserRequest = z.strictObject({
  name: userName,
  level: adminLevel,
  revision: z.int().min(0),
});
export type EditUserRequest = z.input<typeof editUserRequest>;
export const editUserReply = z.object({
  id: z.string(),
  name: z.string(),
  level: adminLevel,
  revision: z.int(),
});

const reason = z.string().trim().min(1).max(500);

/** The reason stays when the person is gone: it should name nobody. */
export const eraseUserRequest = z.strictObject({ reason });
export const resetTotpRequest = z.strictObject({ reason });
