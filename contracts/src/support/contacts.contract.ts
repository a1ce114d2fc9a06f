import { z } from 'zod';
import { emailAddress, moment, wireCode } from '../wire/contract.ts';
import { dayFilters } from '../wire/filters.contract.ts';
import { listSchema, listQuery } from '../wire/list.contract.ts';
import { withPrivateSearch } from '../wire/private-search.contract.ts';

/** What crosses the wire about the contact form. */

/** One line: it becomes part of a mail's subject. */
const line = z
  .string()
  .trim()
  .min(1, wireCode('field-required'))
  .max(120)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, wireCode('field-invalid'));

export const contactRequest = z.strictObject({
  name: line,
  email: emailAddress,
  theme: line,
  message: z
    .string()
    .trim()
    .min(1, wireCode('field-required'))
    .max(4_000, wireCode('message-too-long')),
});
export type ContactRequest = z.input<typeof contactRequest>;

export const contactAnswerRequest = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, wireCode('field-required'))
    .max(4_000, wireCode('message-too-long')),
});

export const assignContactRequest = z.strictObject({
  /** A member of staff; null for nobody. */
  user_id: z.uuid().nullable(),
});

/** Bans the sender's address: it can neither write, sign in nor buy. */
export const blockSenderRequest = z.strictObject({
  reason: z.string().trim().min(1, wireCode('field-required')).max(500),
  /** When the ban ends by itself; null or left out for never. */
  until: moment.nullable().default(null),
});

export const contactParams = z.object({ id: z.uuid() });

export const contactStatus = z.enum(['new', 'answered', 'closed']);

/** The name is null after the account was erased. */
const staffMember = z.object({ id: z.string(), name: z.string().nullable() });

const mailState = z.enum(['under_way', 'sent', 'failed', 'dropped']);

const answer = z.object({
  id: z.string(),
  text: z.string().nullable(),
  answered_at: moment,
  answered_by: staffMember,
  /** What became of the mail; null while nobody has asked for it. */
  mail: mailState.nullable(),
});

/** Texts are null where their key is gone. */
export const adminContact = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  theme: z.string().nullable(),
  message: z.string().nullable(),
  lang: z.enum(['rus', 'eng']),
  status: contactStatus,
  asked_at: moment,
  /** Null for nobody, and after the person left the staff. */
  assignee: staffMember.nullable(),
  answers: z.array(answer),
  /** The ban of the sender's address that holds now. */
  blocked: z
    .object({
      /** Of the ban. */
      id: z.string(),
      reason: z.string(),
      until: moment.nullable(),
      at: moment,
    })
    .nullable(),
});
export type AdminContact = Readonly<z.output<typeof adminContact>>;

/** A search is for a whole address. `from` and `to` are days in UTC, both included. */
export const contactList = withPrivateSearch(
  listQuery(['asked_at'], '-asked_at', {
    status: contactStatus,
    /** `me`, `nobody`, or the id of a person. */
    assignee: z.union([z.literal(['me', 'nobody']), z.uuid()]),
    ...dayFilters,
  }),
);
export const adminContacts = listSchema(adminContact);
