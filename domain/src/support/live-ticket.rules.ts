import type { DomainEvent } from '../kernel/index.ts';
import type {
  MessagePosted,
  NotePosted,
  TicketAssigned,
  TicketClosed,
  TicketOpened,
  TicketRead,
  TicketReopened,
} from './events.ts';

/** What those hear of who have a ticket open. */
export type LiveTicketEvent =
  | TicketOpened
  | MessagePosted
  | NotePosted
  | TicketAssigned
  | TicketRead
  | TicketClosed
  | TicketReopened;

const types: Readonly<Record<LiveTicketEvent['type'], true>> = {
  'support.TicketOpened': true,
  'support.MessagePosted': true,
  'support.NotePosted': true,
  'support.TicketAssigned': true,
  'support.TicketRead': true,
  'support.TicketClosed': true,
  'support.TicketReopened': true,
};
export const liveTicketEventTypes: readonly string[] = Object.keys(types);

export const isOfLiveTicket = <Event extends DomainEvent>(
  event: Event,
): event is Event & LiveTicketEvent => Object.hasOwn(types, event.type);

/** As much of a ticket as one needs to know who may join its room, and what has come about in it. */
export type LiveTicket = Readonly<{
  ownerId: string;
  status: 'open' | 'solved';
  readByUser: number;
  readByStaff: number;
}>;

/** Null before it was opened. */
export const foldLiveTicket = (
  ticket: LiveTicket | null,
  event: LiveTicketEvent,
): LiveTicket | null => {
  if (event.type === 'support.TicketOpened') {
    return { ownerId: event.data.userId, status: 'open', readByUser: 0, readByStaff: 0 };
  }
  if (!ticket) return null;
  switch (event.type) {
    case 'support.MessagePosted': {
      const { author, seq } = event.data;
      return author.kind === 'staff'
        ? { ...ticket, readByStaff: seq }
        : { ...ticket, readByUser: seq };
    }
    case 'support.TicketRead': {
      const { side, seq } = event.data;
      return side === 'staff' ? { ...ticket, readByStaff: seq } : { ...ticket, readByUser: seq };
    }
    case 'support.TicketClosed':
      return { ...ticket, status: 'solved' };
    case 'support.TicketReopened':
      return { ...ticket, status: 'open' };
    case 'support.NotePosted':
    case 'support.TicketAssigned':
      return ticket;
  }
};
