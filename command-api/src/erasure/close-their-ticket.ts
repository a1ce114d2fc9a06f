import type { By } from '@shop/domain/kernel';
import { Busy } from '@shop/domain/kernel';
import { ticketStream } from '@shop/domain/support';
import type { Clock } from '@shop/platform/clock';
import type { Aggregates } from '../aggregates.ts';
import { unclosedTicket } from '../support/unclosed-ticket.ts';

type ClosingDeps = Readonly<{
  aggregates: Pick<Aggregates, 'openTickets' | 'tickets'>;
  clock: Clock;
}>;

/**
 * Closes the open ticket of a person who is to be forgotten: nobody could read or answer it any
 * more. A ticket that is being opened at this moment is waited for (`Busy`), for a minute at most: who opens
 * one reserves the right to it, and only then looks whether the account is still there.
 */
export const closeTheirTicket =
  ({ aggregates, clock }: ClosingDeps) =>
  async (userId: string, by: By): Promise<void> => {
    const { tickets } = aggregates;
    const unclosed = unclosedTicket({ aggregates, clock });
    const holder = await unclosed.holder(userId);
    if (holder.status === 'free') return;
    const { ticketId: id } = holder;
    const { state: ticket } = await tickets.loadAfresh(ticketStream(id));
    if (ticket.status !== 'open') {
      if (holder.status === 'reserved' && clock() < holder.until) {
        throw new Busy('a ticket of theirs is being opened');
      }
      return;
    }
    await unclosed.freeAfter(userId, id, by, () => {
      const data = { ticketId: id, by: 'user', helped: false, now: clock() } as const;
      return tickets(ticketStream(id), { type: 'CloseTicket', data }, by);
    });
  };
