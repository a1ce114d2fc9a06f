import type { CommandContext } from '@shop/domain/kernel';
import type { TicketId } from '@shop/domain/support';
import { ticketStream } from '@shop/domain/support';
import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import type { SupportDeps } from './support-deps.ts';

type ReadTicketDeps = Pick<SupportDeps, 'clock'> &
  Readonly<{ aggregates: Pick<SupportDeps['aggregates'], 'tickets'> }>;

/** Marks messages as read by a side; returns the number of unread ones. */
export const readTicket =
  ({ aggregates: { tickets }, clock }: ReadTicketDeps) =>
  async (
    ticketId: TicketId,
    side: 'user' | 'staff',
    seq: number,
    context: CommandContext,
  ): Promise<Reply> => {
    const data = { ticketId, side, seq, now: clock() };
    const stream = ticketStream(ticketId);
    const { state, position } = await tickets(stream, { type: 'ReadTicket', data }, context);
    if (state.status === 'unopened') throw new HttpError('not-found');
    return ok({ unread: state.seq - state.read[side] }, position);
  };
