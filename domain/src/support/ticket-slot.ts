import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { rejectWith } from '../kernel/index.ts';
import type { TicketSlotEvent } from './events.ts';
import type { TicketId } from './ids.ts';
import { supportTexts } from '@shop/contracts/support/texts';

type CommandOf<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { userId: string; ticketId: TicketId; now: Instant }
>;
export type ReserveTicketSlot = CommandOf<'ReserveTicketSlot', { until: Instant }>;
export type ConfirmTicketSlot = CommandOf<'ConfirmTicketSlot'>;
/** Sent only for a ticket that is not open. `generation`: the reservation that was read. */
export type ReleaseTicketSlot = CommandOf<'ReleaseTicketSlot', { generation: number }>;
export type TicketSlotCommand = ReserveTicketSlot | ConfirmTicketSlot | ReleaseTicketSlot;

type OccupiedSlot = Readonly<{ ticketId: TicketId; generation: number }>;
/** `generation` counts the reservations, so that a release names the one that it read. */
export type TicketSlot =
  | Readonly<{ status: 'free'; generation: number }>
  | (OccupiedSlot & Readonly<{ status: 'reserved'; until: Instant }>)
  | (OccupiedSlot & Readonly<{ status: 'confirmed' }>);

const reject = rejectWith(supportTexts);

const decide = (command: TicketSlotCommand, slot: TicketSlot): readonly TicketSlotEvent[] => {
  const { userId, ticketId, now } = command.data;
  const eventData = { userId, ticketId, at: now };
  const isOwnSlot = slot.status !== 'free' && slot.ticketId === ticketId;
  switch (command.type) {
    case 'ReserveTicketSlot': {
      const { until } = command.data;
      if (slot.status !== 'free' && !isOwnSlot) {
        return reject('ticket-unclosed', { ticket_id: slot.ticketId });
      }
      const generation = slot.generation + 1;
      return [{ type: 'support.TicketSlotReserved', data: { ...eventData, generation, until } }];
    }
    case 'ConfirmTicketSlot':
      if (!isOwnSlot) return slot.status === 'free' ? [] : reject('ticket-unclosed');
      if (slot.status === 'confirmed') return [];
      return [{ type: 'support.TicketSlotConfirmed', data: eventData }];
    case 'ReleaseTicketSlot':
      if (!isOwnSlot || slot.generation !== command.data.generation) return [];
      if (slot.status === 'reserved' && now < slot.until) return [];
      return [{ type: 'support.TicketSlotReleased', data: eventData }];
  }
};

/**
 * A user's one open ticket: reserved before it opens, confirmed once it is open, freed once it is
 * closed. Every reservation is an event, so that a release based on an old read does not free a
 * later one.
 */
export const ticketSlot: Decider<TicketSlot, TicketSlotCommand, TicketSlotEvent> = {
  initialState: { status: 'free', generation: 0 },
  decide,
  evolve: (slot, event) => {
    switch (event.type) {
      case 'support.TicketSlotReserved': {
        const { ticketId, generation, until } = event.data;
        return { status: 'reserved', ticketId, generation, until };
      }
      case 'support.TicketSlotConfirmed':
        return { status: 'confirmed', ticketId: event.data.ticketId, generation: slot.generation };
      case 'support.TicketSlotReleased':
        return { status: 'free', generation: slot.generation };
    }
  },
};
