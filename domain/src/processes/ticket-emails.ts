import type { EventIn } from '../kernel/index.ts';
import { anyOf, someOf } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { mailEvents } from '../mail/events.ts';
import { supportEvents } from '../support/events.ts';

/** Answers of staff that the ticket's owner has not read and was not emailed about. */
export type UnreadAnswer = Readonly<{
  ticketId: string;
  /** The `seq` of the newest unread answer. */
  seq: number;
  /** The time of the first unread answer. */
  at: Instant;
}>;

export type UnreadAnswerStep = Readonly<{ do: 'request-email' }> & UnreadAnswer;

const unreadAnswerEvents = anyOf(
  someOf(
    supportEvents.ticket,
    'support.MessagePosted',
    'support.TicketRead',
    'support.TicketClosed',
  ),
  someOf(mailEvents.mail, 'mail.MessageRequested'),
);
type UnreadAnswerEvent = EventIn<typeof unreadAnswerEvents>;

export const { types: unreadAnswerEventTypes, includes: isUnreadAnswerEvent } = unreadAnswerEvents;

/** Null if the event is about another email. */
export const correlateUnreadAnswer = (event: UnreadAnswerEvent): string | null => {
  if (event.type !== 'mail.MessageRequested') return event.data.ticketId;
  const { kind, about } = event.data;
  return kind === 'ticket-answered' ? about.ticketId : null;
};

/** The instance is a ticket whose owner has not read the newest answer. Null ends it. */
export const evolveUnreadAnswer = (
  unread: UnreadAnswer | null,
  event: UnreadAnswerEvent,
): UnreadAnswer | null => {
  switch (event.type) {
    case 'support.MessagePosted': {
      const { ticketId, seq, author, at } = event.data;
      if (author.kind === 'bot') return unread;
      return author.kind === 'user' ? null : { ticketId, seq, at: unread?.at ?? at };
    }
    case 'support.TicketRead': {
      const { side, seq } = event.data;
      return unread && side === 'user' && seq >= unread.seq ? null : unread;
    }
    case 'support.TicketClosed':
      return event.data.by === 'user' ? null : unread;
    case 'mail.MessageRequested':
      return null;
  }
};

export const unreadAnswerSteps = (unread: UnreadAnswer): readonly UnreadAnswerStep[] => [
  { do: 'request-email', ...unread },
];
