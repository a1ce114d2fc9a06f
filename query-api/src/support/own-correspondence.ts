import type { PersonalData } from '@shop/contracts/identity/account.contract';
import type { TicketMessage } from '@shop/contracts/support/contract';
import type { ContactDocument, TicketDocument } from '@shop/contracts/support/documents';
import { contactsModel } from '@shop/contracts/support/documents';
import { countReadableMessages } from '@shop/domain/support/ticket-addresses.rules';
import type { Context } from 'koa';
import { findCollection } from '../positions/min-position.ts';
import type { OpenText } from '../people/text-opener.ts';
import { createTextOpener } from '../people/text-opener.ts';
import { ownTicketsFilter, toOwnerView } from './owner-view.ts';
import { peopleReader } from './people.ts';
import type { SupportQueries } from './support-queries.ts';
import { findContent, findMessagesOfTickets, findTicketCollection } from './ticket-documents.ts';
import { toMessage } from './to-wire.ts';

type Correspondence = Pick<PersonalData, 'tickets' | 'files' | 'contacts'>;

const findTickets = async (
  ctx: Context,
  { readModels, undoneEmailsOf }: Pick<SupportQueries, 'readModels' | 'undoneEmailsOf'>,
  userId: string,
): Promise<readonly TicketDocument[]> => {
  const undoneEmails = undoneEmailsOf(userId);
  const { documents } = await findTicketCollection(ctx, readModels);
  const found = await documents
    .find(ownTicketsFilter(userId, undoneEmails))
    .sort({ 'document.created_at': 1, _id: 1 })
    .toArray();
  return found.flatMap(({ document }) => (document && toOwnerView(document, undoneEmails)) ?? []);
};

type OwnTicket = Correspondence['tickets'][number];

const toOwnMessage = ({
  seq,
  author_kind,
  author,
  text,
  created_at,
  attachments,
}: TicketMessage): OwnTicket['messages'][number] => ({
  seq,
  author_kind,
  author,
  text,
  created_at,
  attachments,
});

const openContact = async (
  contact: ContactDocument,
  openIfKept: OpenText,
): Promise<Correspondence['contacts'][number]> => {
  const { name, email, theme, message } = contact;
  const opened = await Promise.all([name, email, theme, message].map(openIfKept));
  const [itsName = null, itsEmail = null, itsTheme = null, itsMessage = null] = opened;
  const answers = await Promise.all(
    contact.answers.map(async ({ text, answered_at }) => ({
      text: await openIfKept(text),
      answered_at,
    })),
  );
  return {
    id: contact.id,
    name: itsName,
    email: itsEmail,
    theme: itsTheme,
    message: itsMessage,
    submitted_at: contact.submitted_at,
    answers,
  };
};

/** All messages between a person and support, for the export of their data. */
export const correspondenceReader = ({
  readModels,
  open,
  undoneEmailsOf,
}: Pick<SupportQueries, 'readModels' | 'open' | 'undoneEmailsOf'>) => {
  const openIfKept = createTextOpener(open);
  const findPeople = peopleReader({ readModels, open: openIfKept });

  const findTicketItems = async (
    ctx: Context,
    userId: string,
  ): Promise<Correspondence['tickets']> => {
    const tickets = await findTickets(ctx, { readModels, undoneEmailsOf }, userId);
    if (tickets.length === 0) return [];
    const written = await findMessagesOfTickets(
      ctx,
      readModels,
      tickets.map(({ id }) => id),
    );
    const people = await findPeople(written.map(({ author }) => author.userId));
    const undoneEmails = undoneEmailsOf(userId);
    const lastReadable = new Map(
      tickets.map(({ id, addresses }) => [id, countReadableMessages(addresses, undoneEmails)]),
    );
    const byTicket = Map.groupBy(
      written.filter(({ ticket_id: id, seq }) => seq <= (lastReadable.get(id) ?? 0)),
      ({ ticket_id: id }) => id,
    );
    const content = await findContent(ctx, readModels);
    return Promise.all(
      tickets.map(async ({ id, number, theme_id: themeId, status, order_numbers, created_at }) => {
        const read = await Promise.all(
          (byTicket.get(id) ?? []).map((message) => toMessage(message, openIfKept, people)),
        );
        const messages = read.map(toOwnMessage);
        const theme = content.theme(themeId);
        return {
          id,
          number,
          theme,
          status,
          order_numbers: [...order_numbers],
          created_at,
          messages,
        };
      }),
    );
  };

  const findContacts = async (
    ctx: Context,
    emailHash: string,
  ): Promise<Correspondence['contacts']> => {
    const { documents } = await findCollection<ContactDocument>(ctx, readModels, contactsModel);
    const found = await documents
      .find({ 'document.email_hash': { $eq: emailHash } })
      .sort({ 'document.submitted_at': 1, _id: 1 })
      .toArray();
    return Promise.all(
      found
        .flatMap(({ document }) => document ?? [])
        .map((contact) => openContact(contact, openIfKept)),
    );
  };

  /** `emailHash`: the hash of their confirmed address, or null. */
  return async (
    ctx: Context,
    { userId, emailHash }: Readonly<{ userId: string; emailHash: string | null }>,
  ): Promise<Correspondence> => {
    const tickets = await findTicketItems(ctx, userId);
    const files = tickets.flatMap(({ id, messages }) =>
      messages.flatMap(({ attachments }) =>
        attachments.map((file) => ({ ...file, ticket_id: id })),
      ),
    );
    const contacts = emailHash === null ? [] : await findContacts(ctx, emailHash);
    return { tickets, files, contacts };
  };
};
