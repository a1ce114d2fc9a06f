import { createHash } from 'node:crypto';
import type { CommandContext } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import type { TicketId, TicketNumber } from '@shop/domain/support';
import { ticketNumber, ticketNumberStream } from '@shop/domain/support';
import type { Aggregates } from '../aggregates.ts';

const minNumber = 1_000_000;
const maxNumber = 10_000_000;

/** Derived from the ticket's id, so that a repeated request asks for the same number again. */
const deriveNumber = (id: TicketId, attempt: number): TicketNumber => {
  const digest = createHash('sha256').update(`${id}:${attempt}`).digest();
  return ticketNumber(minNumber + (digest.readUInt32BE(0) % (maxNumber - minNumber)));
};

/** The ticket's number, taken now or by an earlier request for the same ticket. */
export const takeTicketNumber = async (
  ticketNumbers: Aggregates['ticketNumbers'],
  id: TicketId,
  now: Instant,
  context: CommandContext,
): Promise<TicketNumber> => {
  for (let attempt = 0; ; attempt += 1) {
    const number = deriveNumber(id, attempt);
    const { state: owner } = await ticketNumbers(
      ticketNumberStream(number),
      { type: 'TakeTicketNumber', data: { number, ticketId: id, now } },
      context,
    );
    if (owner === id) return number;
  }
};
