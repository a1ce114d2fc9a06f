import { createHash } from 'node:crypto';
import type { CommandContext } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import type { TicketId, TicketNumber } from '@shop/domain/support';
import { ticketNumber, ticketNumberStream } from '@shop/domain/support';
import type { Aggregates } from '../aggregates.ts';

const minNumber = 1_000_000;
const maxNumber = 10_000_000;

/** Derives the number from the ticket's id, so that a repeated request gets the same number. */
const deriveNumber = (id: TicketId, attempt: number): TicketNumber => {
  const digest = createHash('sha256').update(`${id}:${attempt}`).digest();
  return ticketNumber(minNumber + (digest.readUInt32BE(0) % (maxNumber - minNumber)));
};

/** Reserves the ticket's number, or returns the one of an earlier request for the same ticket. */
export const reserveTicketNumber = async (
  ticketNumbers: Aggregates['ticketNumbers'],
  id: TicketId,
  now: Instant,
  context: CommandContext,
): Promise<TicketNumber> => {
  for (let attempt = 0; ; attempt += 1) {
    const number = deriveNumber(id, attempt);
    const { state: owner } = await ticketNumbers(
      ticketNumberStream(number),
      { type: 'ReserveTicketNumber', data: { number, ticketId: id, now } },
      context,
    );
    if (owner === id) return number;
  }
};
