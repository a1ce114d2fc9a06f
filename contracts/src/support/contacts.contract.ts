import { z } from 'zod';
import { emailAddress, lang, moment, wireCode } from '../wire/contract.ts';
import { dayFilters } from '../wire/filters.contract.ts';
import { listSchema, listQuery } from '../wire/list.contract.ts';
import { withPrivateSearch } from '../wire/private-search.contract.ts';

/** A single line, because it becomes part of an email's subject. */
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
  /** The staff member; null to unassign. */
  user_id: z.uuid().nullable(),
});

/** Bans the sender's address: it can neither write, sign in nor buy. */
export const blockSenderRequest = z.strictObject({
  reason: z.string().trim().min(1, wireCode('field-required')).max(500),
  /** The end of the ban; null or omitted for no end. */
  until: moment.nullable().default(null),
});

export const contactParams = z.object({ id: z.uuid() });

export const contactStatus = z.enum(['new', 'answered', 'closed']);

/** The name is null after the account was erased. */
const staffMember = z.object({ id: z.string(), name: z.string().nullable() });

const mailStatus = z.enum(['under_way', 'sent', 'failed', 'dropped']);

const answer = z.object({
  id: z.string(),
  text: z.string().nullable(),
  answered_at: moment,
  answered_by: staffMember,
  /** The status of the email; null until it is requested. */
  mail: mailStatus.nullable(),
});

/** Texts are null if their key was deleted. */
export const adminContact = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  theme: z.string().nullable(),
  message: z.string().nullable(),
  lang,
  status: contactStatus,
  submitted_at: moment,
  /** Null if unassigned, or if the assignee is no longer staff. */
  assignee: staffMember.nullable(),
  answers: z.array(answer),
  /** The current ban of the sender's address. */
  blocked: z
    .object({
      /** The id of the ban. */
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
  listQuery(['submitted_at'], '-submitted_at', {
    status: contactStatus,
    /** `me`, `nobody`, or the id of a staff member. */
    assignee: z.union([z.literal(['me', 'nobody']), z.uuid()]),
    ...dayFilters,
  }),
);
export const adminContacts = listSchema(adminContact);
