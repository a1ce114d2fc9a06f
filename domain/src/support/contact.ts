import type { Command, Decider, Instant, Lang, Sealed } from '../kernel/index.ts';
import type { ContactAsked, ContactEvent } from './events.ts';

type Ask<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { contactId: string; now: Instant }
>;
export type AskContact = Ask<'AskContact', Omit<ContactAsked['data'], 'contactId' | 'at'>>;
export type AnswerContact = Ask<'AnswerContact', { answerId: string; text: Sealed }>;
export type CloseContact = Ask<'CloseContact'>;
export type ContactCommand = AskContact | AnswerContact | CloseContact;

export type AskedContact = Readonly<{
  status: 'new' | 'answered' | 'closed';
  personId: string;
  name: Sealed;
  email: Sealed;
  theme: Sealed;
  message: Sealed;
  lang: Lang;
  /** By id. */
  answers: ReadonlyMap<string, Sealed>;
}>;
export type Contact = Readonly<{ status: 'unasked' }> | AskedContact;

const decide = (command: ContactCommand, contact: Contact): readonly ContactEvent[] => {
  const { now, contactId } = command.data;
  if (command.type === 'AskContact') {
    if (contact.status !== 'unasked') return [];
    const { now: _, ...asked } = command.data;
    return [{ type: 'support.ContactAsked', data: { ...asked, at: now } }];
  }
  if (contact.status === 'unasked') return [];
  switch (command.type) {
    case 'AnswerContact': {
      const { answerId, text } = command.data;
      if (contact.answers.has(answerId)) return [];
      const { personId, email, lang } = contact;
      const data = { contactId, answerId, text, personId, email, lang, at: now };
      return [{ type: 'support.ContactAnswered', data }];
    }
    case 'CloseContact':
      if (contact.status === 'closed') return [];
      return [{ type: 'support.ContactClosed', data: { contactId, at: now } }];
  }
};

/** One message of the contact form, and what was answered by mail. */
export const contact: Decider<Contact, ContactCommand, ContactEvent> = {
  initialState: { status: 'unasked' },
  decide,
  evolve: (known, event) => {
    if (event.type === 'support.ContactAsked') {
      const { personId, name, email, theme, message, lang } = event.data;
      const said = { personId, name, email, theme, message, lang };
      return { status: 'new', ...said, answers: new Map() };
    }
    if (known.status === 'unasked') return known;
    if (event.type === 'support.ContactClosed') return { ...known, status: 'closed' };
    const { answerId, text } = event.data;
    return { ...known, status: 'answered', answers: new Map(known.answers).set(answerId, text) };
  },
};
