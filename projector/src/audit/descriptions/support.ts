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
import type { Change, Descriptions } from '../change.ts';
import { details } from '../change.ts';
import { facetState } from '../facet-state.ts';

type TicketFact =
  | MessagePosted
  | NotePosted
  | TicketAssigned
  | TicketClosed
  | TicketOpened
  | TicketRated
  | TicketReopened;

const saved = (kind: AuditKind) =>
  ({
    by: 'anyone',
    changes: ({ data }: SupportContentEvent): readonly Change[] => [
      { kind, id: data.id, facet: details, after: facetState(data.entry) },
    ],
  }) as const;

const ticket = (status: 'open' | 'solved') =>
  ({
    by: 'anyone',
    changes: ({ data }: TicketFact): readonly Change[] => [
      { kind: 'ticket', id: data.ticketId, facet: 'state', after: { status } },
    ],
  }) as const;

const message = (state: 'waiting' | 'answered' | 'closed') =>
  ({
    by: 'anyone',
    changes: ({ data }: ContactEvent): readonly Change[] => [
      { kind: 'contact_message', id: data.contactId, facet: 'state', after: { state } },
    ],
  }) as const;

/** All that is written in tickets and messages is sealed: the audit names it by its number. */
export const supportDescriptions: Descriptions<TicketFact | SupportContentEvent | ContactEvent> = {
  'support.TicketThemeSaved': saved('ticket_theme'),
  'support.BotProblemSaved': saved('bot_problem'),
  'support.BotSolutionSaved': saved('bot_solution'),
  'support.CannedAnswerSaved': saved('canned_answer'),
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
  'support.ContactAsked': message('waiting'),
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
