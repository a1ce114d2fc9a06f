import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { rejecting } from '../kernel/index.ts';
import type { OpenTicketEvent } from './events.ts';
import type { TicketId } from './ids.ts';
import { supportTexts } from '@shop/contracts/support/texts';

type Ask<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { userId: string; ticketId: TicketId; now: Instant }
>;
export type ReserveOpenTicket = Ask<'ReserveOpenTicket', { until: Instant }>;
export type ConfirmOpenTicket = Ask<'ConfirmOpenTicket'>;
/** `turn`: the reservation that was seen, of a ticket that was seen not to be open. */
export type FreeOpenTicket = Ask<'FreeOpenTicket', { turn: number }>;
export type OpenTicketCommand = ReserveOpenTicket | ConfirmOpenTicket | FreeOpenTicket;

type Held = Readonly<{ ticketId: TicketId; turn: number }>;
export type OpenTicketHolder =
  | Readonly<{ status: 'free'; turn: number }>
  | (Held & Readonly<{ status: 'reserved'; until: Instant }>)
  | (Held & Readonly<{ status: 'confirmed' }>);

const reject = rejecting(supportTexts);

const decide = (
  command: OpenTicketCommand,
  holder: OpenTicketHolder,
): readonly OpenTicketEvent[] => {
  const { userId, ticketId, now } = command.data;
  const about = { userId, ticketId, at: now };
  const own = holder.status !== 'free' && holder.ticketId === ticketId;
  switch (command.type) {
    case 'ReserveOpenTicket': {
      const { until } = command.data;
      if (holder.status !== 'free' && !own) {
        return reject('ticket-unclosed', { ticket_id: holder.ticketId });
      }
      const turn = holder.turn + 1;
      return [{ type: 'support.OpenTicketReserved', data: { ...about, turn, until } }];
    }
    case 'ConfirmOpenTicket':
      if (!own) return holder.status === 'free' ? [] : reject('ticket-unclosed');
      if (holder.status === 'confirmed') return [];
      return [{ type: 'support.OpenTicketConfirmed', data: about }];
    case 'FreeOpenTicket':
      if (!own || holder.turn !== command.data.turn) return [];
      if (holder.status === 'reserved' && now < holder.until) return [];
      return [{ type: 'support.OpenTicketFreed', data: about }];
  }
};

/**
 * Which ticket is a user's one unclosed ticket: reserved before it opens, confirmed once it is open,
 * freed once it is closed. Every reservation is an event, so that who frees what they saw does not
 * free what came after it.
 */
export const openTicket: Decider<OpenTicketHolder, OpenTicketCommand, OpenTicketEvent> = {
  initialState: { status: 'free', turn: 0 },
  decide,
  evolve: (holder, event) => {
    switch (event.type) {
      case 'support.OpenTicketReserved': {
        const { ticketId, turn, until } = event.data;
        return { status: 'reserved', ticketId, turn, until };
      }
      case 'support.OpenTicketConfirmed':
        return { status: 'confirmed', ticketId: event.data.ticketId, turn: holder.turn };
      case 'support.OpenTicketFreed':
        return { status: 'free', turn: holder.turn };
    }
  },
};
