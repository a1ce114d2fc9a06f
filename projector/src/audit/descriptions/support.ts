import type { AuditKind } from '@shop/contracts/audit/kinds';
import type {
  ContactEvent,
  MessagePosted,
  NotePosted,
  SupportContentEvent,
  TicketAssigned,
  TicketClosed,
  TicketOpened,
  TicketRated,
  TicketReopened,
} from '@shop/domain/support/events';
import type { AuditChange, ChangeDescriptions } from '../change.ts';
import { detailsFacet } from '../change.ts';
import { facetState } from '../facet-state.ts';

type TicketAuditEvent =
  | MessagePosted
  | NotePosted
  | TicketAssigned
  | TicketClosed
  | TicketOpened
  | TicketRated
  | TicketReopened;

const describeSaved = (kind: AuditKind) =>
  ({
    by: 'anyone',
    changes: ({ data }: SupportContentEvent): readonly AuditChange[] => [
      { kind, id: data.id, facet: detailsFacet, after: facetState(data.entry) },
    ],
  }) as const;

const ticket = (status: 'open' | 'solved') =>
  ({
    by: 'anyone',
    changes: ({ data }: TicketAuditEvent): readonly AuditChange[] => [
      { kind: 'ticket', id: data.ticketId, facet: 'status', after: { status } },
    ],
  }) as const;

const message = (status: 'waiting' | 'answered' | 'closed') =>
  ({
    by: 'anyone',
    changes: ({ data }: ContactEvent): readonly AuditChange[] => [
      { kind: 'contact_message', id: data.contactId, facet: 'status', after: { status } },
    ],
  }) as const;

/** Texts of tickets and messages are sealed: the audit records only their numbers. */
export const supportDescriptions: ChangeDescriptions<
  TicketAuditEvent | SupportContentEvent | ContactEvent
> = {
  'support.TicketThemeSaved': describeSaved('ticket_theme'),
  'support.BotProblemSaved': describeSaved('bot_problem'),
  'support.BotSolutionSaved': describeSaved('bot_solution'),
  'support.SavedReplySaved': describeSaved('saved_reply'),
  'support.TicketOpened': ticket('open'),
  'support.TicketReopened': ticket('open'),
  'support.TicketClosed': ticket('solved'),
  'support.TicketRated': {
    by: 'anyone',
    changes: ({ data: { ticketId, rating } }) => [
      { kind: 'ticket', id: ticketId, facet: 'rating', after: { rating } },
    ],
  },
  'support.TicketAssigned': {
    by: 'anyone',
    changes: ({ data }) => [
      {
        kind: 'ticket',
        id: data.ticketId,
        facet: 'assignee',
        after: { user_id: data.userId },
      },
    ],
  },
  'support.MessagePosted': {
    by: 'staff',
    changes: ({ data: { ticketId, seq, attachments } }) => [
      {
        kind: 'ticket',
        id: ticketId,
        facet: null,
        after: { seq, attachments: attachments.length },
      },
    ],
  },
  'support.NotePosted': {
    by: 'staff',
    changes: ({ data }) => [
      { kind: 'ticket', id: data.ticketId, facet: null, after: { note_seq: data.noteSeq } },
    ],
  },
  'support.ContactSubmitted': message('waiting'),
  'support.ContactAnswered': message('answered'),
  'support.ContactClosed': message('closed'),
  'support.ContactReopened': message('waiting'),
  'support.ContactAssigned': {
    by: 'anyone',
    changes: ({ data }) => [
      {
        kind: 'contact_message',
        id: data.contactId,
        facet: 'assignee',
        after: { user_id: data.userId },
      },
    ],
  },
};
