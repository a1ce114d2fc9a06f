import type { Command, Decider } from '../kernel/index.ts';
import type { Instant, Lang, SealedText } from '@shop/contracts/kernel';
import type { ContactSubmitted, ContactEvent } from './events.ts';

type CommandOf<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { contactId: string; now: Instant }
>;
export type SubmitContact = CommandOf<
  'SubmitContact',
  Omit<ContactSubmitted['data'], 'contactId' | 'at'>
>;
export type AnswerContact = CommandOf<'AnswerContact', { answerId: string; text: SealedText }>;
export type AssignContact = CommandOf<'AssignContact', { userId: string | null }>;
export type CloseContact = CommandOf<'CloseContact'>;
export type ReopenContact = CommandOf<'ReopenContact'>;
export type ContactCommand =
  | SubmitContact
  | AnswerContact
  | AssignContact
  | CloseContact
  | ReopenContact;

export type SubmittedContact = Readonly<{
  status: 'new' | 'answered' | 'closed';
  personId: string;
  emailHash: string;
  name: SealedText;
  email: SealedText;
  theme: SealedText;
  message: SealedText;
  lang: Lang;
  /** The assigned staff member; null if unassigned. */
  assignee: string | null;
  /** Texts of the answers by their ids. */
  answers: ReadonlyMap<string, SealedText>;
}>;
export type Contact = Readonly<{ status: 'unknown' }> | SubmittedContact;

const decide = (command: ContactCommand, contact: Contact): readonly ContactEvent[] => {
  const { now, contactId } = command.data;
  if (command.type === 'SubmitContact') {
    if (contact.status !== 'unknown') return [];
    const { now: _, ...submitted } = command.data;
    return [{ type: 'support.ContactSubmitted', data: { ...submitted, at: now } }];
  }
  if (contact.status === 'unknown') return [];
  switch (command.type) {
    case 'AnswerContact': {
      const { answerId, text } = command.data;
      if (contact.answers.has(answerId)) return [];
      const { personId, email, lang } = contact;
      const data = { contactId, answerId, text, personId, email, lang, at: now };
      return [{ type: 'support.ContactAnswered', data }];
    }
    case 'AssignContact': {
      const { userId } = command.data;
      if (contact.assignee === userId) return [];
      return [{ type: 'support.ContactAssigned', data: { contactId, userId, at: now } }];
    }
    case 'CloseContact':
      if (contact.status === 'closed') return [];
      return [{ type: 'support.ContactClosed', data: { contactId, at: now } }];
    case 'ReopenContact':
      if (contact.status !== 'closed') return [];
      return [{ type: 'support.ContactReopened', data: { contactId, at: now } }];
  }
};

const evolve = (contact: Contact, event: ContactEvent): Contact => {
  if (event.type === 'support.ContactSubmitted') {
    const { personId, emailHash, name, email, theme, message, lang } = event.data;
    const contactData = { personId, emailHash, name, email, theme, message, lang };
    return { status: 'new', ...contactData, assignee: null, answers: new Map() };
  }
  if (contact.status === 'unknown') return contact;
  switch (event.type) {
    case 'support.ContactAnswered': {
      const { answerId, text } = event.data;
      return {
        ...contact,
        status: 'answered',
        answers: new Map(contact.answers).set(answerId, text),
      };
    }
    case 'support.ContactAssigned':
      return { ...contact, assignee: event.data.userId };
    case 'support.ContactClosed':
      return { ...contact, status: 'closed' };
    case 'support.ContactReopened':
      return { ...contact, status: 'new' };
  }
};

/** One contact form message, and the answers sent by email. */
export const contact: Decider<Contact, ContactCommand, ContactEvent> = {
  initialState: { status: 'unknown' },
  decide,
  evolve,
};
