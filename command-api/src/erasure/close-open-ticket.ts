import type { CommandContext } from '@shop/domain/kernel';
import { BusyError } from '@shop/domain/kernel';
import { ticketStream } from '@shop/domain/support';
import type { Clock } from '@shop/platform/clock';
import type { Aggregates } from '../aggregates.ts';
import { createTicketSlots } from '../support/ticket-slots.ts';

type ClosingDeps = Readonly<{
  aggregates: Pick<Aggregates, 'ticketSlots' | 'tickets' | 'users'>;
  clock: Clock;
}>;

/**
 * Closes the open ticket of a person who is being erased, because its messages could no longer be
 * read. If a ticket is being opened, throws `BusyError` until its reservation ends, a minute at
 * most. Opening reserves the slot first and checks the account afterwards, so it cannot miss the
 * erasure.
 */
export const closeOpenTicket =
  ({ aggregates, clock }: ClosingDeps) =>
  async (userId: string, by: CommandContext): Promise<void> => {
    const { tickets } = aggregates;
    const slots = createTicketSlots({ aggregates, clock });
    const slot = await slots.load(userId);
    if (slot.status === 'free') return;
    const { ticketId: id } = slot;
    const { state: ticket } = await tickets.loadLatest(ticketStream(id));
    if (ticket.status !== 'open') {
      if (slot.status === 'reserved' && clock() < slot.until) {
        throw new BusyError(`Ticket ${id} is still being opened`);
      }
      return;
    }
    await slots.freeAfter(userId, id, by, () => {
      const data = { ticketId: id, by: 'user', helped: false, now: clock() } as const;
      return tickets(ticketStream(id), { type: 'CloseTicket', data }, by);
    });
  };
