import type { ContactDocument } from '@shop/contracts/support/documents';
import { contactsModel } from '@shop/contracts/support/documents';
import type { ContactEvent } from '@shop/domain/support/events';
import { defineProjection } from '../define-projection.ts';

/** One document per message of the contact form, with its answers. */
export const contactsProjection = defineProjection('contact').projection<
  ContactDocument,
  ContactEvent
>({
  ...contactsModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [
    { submitted_at: -1 },
    { status: 1, submitted_at: -1 },
    { email_hash: 1 },
    { assignee: 1, submitted_at: -1 },
  ],
  documentIds: ({ data }) => [data.contactId],
  on: {
    'support.ContactSubmitted': (_, { data }) => ({
      id: data.contactId,
      person_id: data.personId,
      email_hash: data.emailHash,
      name: data.name,
      email: data.email,
      theme: data.theme,
      message: data.message,
      lang: data.lang,
      status: 'new',
      assignee: null,
      submitted_at: data.at,
      answers: [],
    }),
    'support.ContactAnswered': (contact, { data, metadata }) =>
      contact && {
        ...contact,
        status: 'answered',
        answers: [
          ...contact.answers,
          {
            id: data.answerId,
            text: data.text,
            answered_at: data.at,
            answered_by: metadata.actor,
          },
        ],
      },
    'support.ContactAssigned': (contact, { data }) =>
      contact && { ...contact, assignee: data.userId },
    'support.ContactReopened': (contact) => contact && { ...contact, status: 'new' },
    'support.ContactClosed': (contact) => contact && { ...contact, status: 'closed' },
  },
});
