import type { CommandContext } from '@shop/domain/kernel';
import { addMilliseconds } from '@shop/domain/kernel';
import type { TicketSlot, TicketId } from '@shop/domain/support';
import { ticketSlotStream, ticketStream } from '@shop/domain/support';
import type { SupportDeps } from './support-deps.ts';

type TicketSlotsDeps = Pick<SupportDeps, 'clock'> &
  Readonly<{ aggregates: Pick<SupportDeps['aggregates'], 'openTickets' | 'tickets'> }>;

const reservationTtlMs = 60_000;

/**
 * The right to be a user's one unclosed ticket. What holds it is looked at before it is freed: a
 * ticket that was closed, or that was never opened within a minute, holds nothing.
 */
export const createTicketSlots = ({
  aggregates: { openTickets, tickets },
  clock,
}: TicketSlotsDeps) => {
  const loadSlot = async (userId: string): Promise<TicketSlot> =>
    (await openTickets.loadAfresh(ticketSlotStream(userId))).state;

  const release = async (
    userId: string,
    slot: TicketSlot,
    context: CommandContext,
  ): Promise<void> => {
    if (slot.status === 'free') return;
    const { ticketId, turn: generation } = slot;
    const data = { userId, ticketId, turn: generation, now: clock() };
    await openTickets(ticketSlotStream(userId), { type: 'FreeOpenTicket', data }, context);
  };

  return {
    /** Which ticket has the right now, as the store tells. */
    holder: loadSlot,
    /** Another ticket of theirs that is open, or null. */
    other: async (
      userId: string,
      ownTicketId: TicketId,
      context: CommandContext,
    ): Promise<TicketId | null> => {
      const slot = await loadSlot(userId);
      if (slot.status === 'free' || slot.ticketId === ownTicketId) return null;
      const { state: ticket } = await tickets.loadAfresh(ticketStream(slot.ticketId));
      if (ticket.status === 'open') return slot.ticketId;
      await release(userId, slot, context);
      return null;
    },
    /** Rejects where another holds it. */
    reserve: async (userId: string, ticketId: TicketId, context: CommandContext): Promise<void> => {
      const now = clock();
      const data = { userId, ticketId, until: addMilliseconds(now, reservationTtlMs), now };
      await openTickets(ticketSlotStream(userId), { type: 'ReserveOpenTicket', data }, context);
    },
    confirm: async (userId: string, ticketId: TicketId, context: CommandContext): Promise<void> => {
      const data = { userId, ticketId, now: clock() };
      await openTickets(ticketSlotStream(userId), { type: 'ConfirmOpenTicket', data }, context);
    },
    /** Closes the ticket, then frees what it held before; what it was given meanwhile it keeps. */
    freeAfter: async <T>(
      userId: string,
      ticketId: TicketId,
      context: CommandContext,
      close: () => Promise<T>,
    ): Promise<T> => {
      const slot = await loadSlot(userId);
      const closed = await close();
      if (slot.status !== 'free' && slot.ticketId === ticketId)
        await release(userId, slot, context);
      return closed;
    },
  };
};
