import { contactRequest } from '@shop/contracts/support/contacts.contract';
import { lang } from '@shop/contracts/wire/contract';
import { z } from 'zod';
import { readJson } from '../data/read.ts';

/** A message of the contact form. Staff sent the answers by email, in this order. */
const contactMessage = z.strictObject({
  lang,
  request: contactRequest,
  answers: z.array(z.string()),
  isClosed: z.boolean(),
});
export type ContactMessage = z.output<typeof contactMessage>;

/** Messages in all states. The addresses do not exist. */
export const contactMessages: readonly ContactMessage[] = readJson(
  'contact-messages.json',
  z.array(contactMessage),
);
