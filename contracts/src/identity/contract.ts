import { z } from 'zod';
import { emailAddress } from '../wire/contract.ts';
import { totpCode } from './totp.contract.ts';

export const adminLevel = z.literal([0, 1, 2]);
/** 0 is a user, 1 a moderator, 2 an administrator. */
export type AdminLevel = z.output<typeof adminLevel>;

export const signInRequest = z.strictObject({
  email: emailAddress,
  password: z.string().min(1).max(200),
  /** If false, the client forgets the token when the browser closes. */
  remember: z.boolean().default(true),
  /** The authenticator code, if the account requires one. */
  totp: totpCode.optional(),
});
export type SignInRequest = z.input<typeof signInRequest>;

export const signInReply = z.object({ token: z.string() });
export type SignInReply = Readonly<z.output<typeof signInReply>>;

export const currentUser = z.object({
  id: z.string(),
  name: z.string(),
  /** The address of an image; null if none is chosen. */
  avatar: z.string().nullable(),
  email: z.string(),
  email_confirmed: z.boolean(),
  /** Takes the place of `email` once the code that was mailed to it is entered. */
  pending_email: z.string().nullable(),
  /** Whether orders send emails when the product's status changes. */
  status_emails: z.boolean(),
  /** Whether reminders are emailed before keys expire. */
  reminders: z.boolean(),
  adminlvl: adminLevel,
});
export type CurrentUser = Readonly<z.output<typeof currentUser>>;

export const signOutRequest = z.strictObject({ everywhere: z.boolean().optional() });
