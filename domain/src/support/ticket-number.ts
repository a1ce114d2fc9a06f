import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { TicketNumberReserved } from './events.ts';
import type { TicketId, TicketNumber } from './ids.ts';

export type ReserveTicketNumber = Command<
  'ReserveTicketNumber',
  { number: TicketNumber; ticketId: TicketId; now: Instant }
>;

/**
 * The ticket that owns the number. Taking an owned number changes nothing; the state contains the
 * owner.
 */
export const ticketNumberOwner: Decider<
  TicketId | null,
  ReserveTicketNumber,
  TicketNumberReserved
> = {
  initialState: null,
  decide: ({ data: { number, ticketId, now } }, owner) =>
    owner === null
      ? [{ type: 'support.TicketNumberReserved', data: { number, ticketId, at: now } }]
      : [],
  evolve: (_, { data }) => data.ticketId,
};
