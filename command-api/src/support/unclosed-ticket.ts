import type { By } from '@shop/domain/kernel';
import { later } from '@shop/domain/kernel';
import type { OpenTicketHolder, TicketId } from '@shop/domain/support';
import { openTicketStream, ticketStream } from '@shop/domain/support';
import type { SupportDeps } from './support-deps.ts';

type UnclosedDeps = Pick<SupportDeps, 'clock'> &
  Readonly<{ aggregates: Pick<SupportDeps['aggregates'], 'openTickets' | 'tickets'> }>;

const reservationMs = 60_000;

/**
 * The right to be a user's one unclosed ticket. What holds it is looked at before it is freed: a
 * ticket that was closed, or that was never opened within a minute, holds nothing.
 */
export const unclosedTicket = ({ aggregates: { openTickets, tickets }, clock }: UnclosedDeps) => {
  const holderOf = async (userId: string): Promise<OpenTicketHolder> =>
    (await openTickets.loadAfresh(openTicketStream(userId))).state;

  const free = async (userId: string, holder: OpenTicketHolder, by: By): Promise<void> => {
    if (holder.status === 'free') return;
    const { ticketId, turn } = holder;
    const data = { userId, ticketId, turn, now: clock() };
    await openTickets(openTicketStream(userId), { type: 'FreeOpenTicket', data }, by);
  };

  return {
    /** Which ticket has the right now, as the store tells. */
    holder: holderOf,
    /** Another ticket of theirs that is open, or null. */
    other: async (userId: string, than: TicketId, by: By): Promise<TicketId | null> => {
      const holder = await holderOf(userId);
      if (holder.status === 'free' || holder.ticketId === than) return null;
      const { state: ticket } = await tickets.loadAfresh(ticketStream(holder.ticketId));
      if (ticket.status === 'open') return holder.ticketId;
      await free(userId, holder, by);
      return null;
    },
    /** Rejects where another holds it. */
    reserve: async (userId: string, ticketId: TicketId, by: By): Promise<void> => {
      const now = clock();
      const data = { userId, ticketId, until: later(now, reservationMs), now };
      await openTickets(openTicketStream(userId), { type: 'ReserveOpenTicket', data }, by);
    },
    confirm: async (userId: string, ticketId: TicketId, by: By): Promise<void> => {
      const data = { userId, ticketId, now: clock() };
      await openTickets(openTicketStream(userId), { type: 'ConfirmOpenTicket', data }, by);
    },
    /** Closes the ticket, then frees what it held before; what it was given meanwhile it keeps. */
    freeAfter: async <T>(
      userId: string,
      ticketId: TicketId,
      by: By,
      close: () => Promise<T>,
    ): Promise<T> => {
      const holder = await holderOf(userId);
      const closed = await close();
      if (holder.status !== 'free' && holder.ticketId === ticketId) await free(userId, holder, by);
      return closed;
    },
  };
};
