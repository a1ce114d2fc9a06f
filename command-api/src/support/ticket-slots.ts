import type { CommandContext } from '@shop/domain/kernel';
import { addMilliseconds } from '@shop/domain/kernel';
import type { TicketSlot, TicketId } from '@shop/domain/support';
import { ticketSlotStream, ticketStream } from '@shop/domain/support';
import { isAccessibleToOwner } from '@shop/domain/support/ticket-addresses.rules';
import { loadTicketOwner } from './own-ticket.ts';
import type { SupportDeps } from './support-deps.ts';

type TicketSlotsDeps = Pick<SupportDeps, 'clock'> &
  Readonly<{ aggregates: Pick<SupportDeps['aggregates'], 'ticketSlots' | 'tickets' | 'users'> }>;

const reservationTtlMs = 60_000;

/**
 * The slot of a user's one open ticket. Before the slot is freed, its ticket is checked: a closed
 * ticket, or one that was not opened within a minute, does not occupy it.
 */
export const createTicketSlots = (deps: TicketSlotsDeps) => {
  const { clock } = deps;
  const { ticketSlots, tickets } = deps.aggregates;
  const loadSlot = async (userId: string): Promise<TicketSlot> =>
    (await ticketSlots.loadLatest(ticketSlotStream(userId))).state;

  const release = async (
    userId: string,
    slot: TicketSlot,
    context: CommandContext,
  ): Promise<void> => {
    if (slot.status === 'free') return;
    const { ticketId, generation } = slot;
    const data = { userId, ticketId, generation, now: clock() };
    await ticketSlots(ticketSlotStream(userId), { type: 'ReleaseTicketSlot', data }, context);
  };

  return {
    /** The current slot, from the store. */
    load: loadSlot,
    /**
     * Another ticket of theirs that is open, or null. If it was opened or continued under an
     * address whose change was undone, nobody can read its answers any more: it is closed, so that
     * the account can open another.
     */
    other: async (
      userId: string,
      ownTicketId: TicketId,
      context: CommandContext,
    ): Promise<TicketId | null> => {
      const slot = await loadSlot(userId);
      if (slot.status === 'free' || slot.ticketId === ownTicketId) return null;
      const { state: ticket } = await tickets.loadLatest(ticketStream(slot.ticketId));
      if (ticket.status === 'open') {
        const { undoneEmails = [] } = (await loadTicketOwner(deps, userId)) ?? {};
        if (isAccessibleToOwner(ticket.addresses, undoneEmails)) return slot.ticketId;
        const data = { ticketId: slot.ticketId, by: 'user', helped: false, now: clock() } as const;
        await tickets(ticketStream(slot.ticketId), { type: 'CloseTicket', data }, context);
      }
      await release(userId, slot, context);
      return null;
    },
    /** Rejects if another ticket occupies the slot. */
    reserve: async (userId: string, ticketId: TicketId, context: CommandContext): Promise<void> => {
      const now = clock();
      const data = { userId, ticketId, until: addMilliseconds(now, reservationTtlMs), now };
      await ticketSlots(ticketSlotStream(userId), { type: 'ReserveTicketSlot', data }, context);
    },
    confirm: async (userId: string, ticketId: TicketId, context: CommandContext): Promise<void> => {
      const data = { userId, ticketId, now: clock() };
      await ticketSlots(ticketSlotStream(userId), { type: 'ConfirmTicketSlot', data }, context);
    },
    /**
     * Closes the ticket, then frees the slot that it occupied before; a later reservation stays.
     */
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
