import { z } from 'zod';
import { emailAddress, moment, says } from '../wire/contract.ts';
import { listOf, listQuery } from '../wire/list.contract.ts';

/** What crosses the wire about the contact form. */

/** One line: it becomes part of a mail's subject. */
const line = z
  .string()
  .trim()
  .min(1, says('field-required'))
  .max(120)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, says('field-invalid'));

export const contactRequest = z.strictObject({
  name: line,
  email: emailAddress,
  theme: line,
  message: z.string().trim().min(1, says('field-required')).max(4_000, says('message-too-long')),
});
export type ContactRequest = z.input<typeof contactRequest>;

export const contactAnswerRequest = z.strictObject({
  text: z.string().trim().min(1, says('field-required')).max(4_000, says('message-too-long')),
});

export const byContact = z.object({ id: z.uuid() });

export const contactStatus = z.enum(['new', 'answered', 'closed']);

const answer = z.object({
  id: z.string(),
  text: z.string().nullable(),
  answered_at: moment,
  /** `staff:{id}` of who did it. */
  answered_by: z.string(),
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
  answers: z.array(answer),
});
export type AdminContact = Readonly<z.output<typeof adminContact>>;

/** `q` is a whole address. */
export const adminContactsQuery = listQuery(['asked_at'], '-asked_at', { status: contactStatus });
export const adminContacts = listOf(adminContact);
