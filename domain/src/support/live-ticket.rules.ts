import type { DomainEvent, EventIn } from '../kernel/index.ts';
import { someOf } from '../kernel/index.ts';
import { supportEvents } from './events.ts';
import type { TicketAddress } from '@shop/contracts/support/values';
import { withTicketAddress } from './ticket-addresses.rules.ts';

/** The events sent to clients that have the ticket open. */
const liveTicketEvents = someOf(
  supportEvents.ticket,
  'support.TicketOpened',
  'support.TicketAddressUsed',
  'support.MessagePosted',
  'support.NotePosted',
  'support.TicketAssigned',
  'support.TicketRead',
  'support.TicketClosed',
  'support.TicketReopened',
  'support.TicketRated',
);
export type LiveTicketEvent = EventIn<typeof liveTicketEvents>;

export const { types: liveTicketEventTypes } = liveTicketEvents;

export const isLiveTicketEvent = <Event extends DomainEvent>(
  event: Event,
): event is Event & LiveTicketEvent => liveTicketEvents.includes(event);

/** The part of a ticket that decides who may join its room and what its events mean. */
export type LiveTicket = Readonly<{
  ownerId: string;
  addresses: readonly TicketAddress[];
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
    const { userId: ownerId } = event.data;
    return { ownerId, addresses: [], status: 'open', readByUser: 0, readByStaff: 0 };
  }
  if (!ticket) return null;
  switch (event.type) {
    case 'support.TicketAddressUsed':
      return { ...ticket, addresses: withTicketAddress(ticket.addresses, event.data) };
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
    case 'support.TicketRated':
      return ticket;
  }
};
