import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { TicketNumberTaken } from './events.ts';
import type { TicketId, TicketNumber } from './ids.ts';

export type TakeTicketNumber = Command<
  'TakeTicketNumber',
  { number: TicketNumber; ticketId: TicketId; now: Instant }
>;

/**
 * The ticket that owns the number. Taking an owned number changes nothing; the state contains the
 * owner.
 */
export const ticketNumberOwner: Decider<TicketId | null, TakeTicketNumber, TicketNumberTaken> = {
  initialState: null,
  decide: ({ data: { number, ticketId, now } }, owner) =>
    owner === null
      ? [{ type: 'support.TicketNumberTaken', data: { number, ticketId, at: now } }]
      : [],
  evolve: (_, { data }) => data.ticketId,
};
