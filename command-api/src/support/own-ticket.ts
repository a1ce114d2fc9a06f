import type { RegisteredUser } from '@shop/domain/identity';
import { userId, userStream } from '@shop/domain/identity';
import { rejectWith } from '@shop/domain/kernel';
import type { ExistingTicket } from '@shop/domain/support';
import { ticketId, ticketStream } from '@shop/domain/support';
import {
  countReadableMessages,
  isAccessibleToOwner,
} from '@shop/domain/support/ticket-addresses.rules';
import { supportTexts } from '@shop/contracts/support/texts';
import { getIdentity, HttpError } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Aggregates } from '../aggregates.ts';

type UsersDeps = Readonly<{ aggregates: Pick<Aggregates, 'users'> }>;
type TicketsDeps = Readonly<{ aggregates: Pick<Aggregates, 'tickets'> }>;

const reject = rejectWith(supportTexts);

/** The ticket of the request; the caller must check its owner. */
export const requireTicket = async (
  { aggregates: { tickets } }: TicketsDeps,
  id: string,
): Promise<ExistingTicket> => {
  const { state: ticket } = await tickets.load(ticketStream(ticketId(id)));
  if (ticket.status === 'unopened') throw new HttpError('not-found');
  return ticket;
};

/** The current state of the owner's account, from the store; null after an erasure. */
export const loadTicketOwner = async (
  { aggregates: { users } }: UsersDeps,
  id: string,
): Promise<RegisteredUser | null> => {
  const { state: user } = await users.loadLatest(userStream(userId(id)));
  return user.status === 'registered' ? user : null;
};

type OwnTicket = Readonly<{
  ticket: ExistingTicket;
  /** The keyed hash of the address that the account has now. */
  emailHash: string;
  /** False if the ticket was continued under an address whose change was undone. */
  isAccessible: boolean;
}>;

/**
 * The caller's ticket. Throws `not-found` for a ticket of another account, and for one that was
 * opened under an address whose change was undone: it belongs to the reader of that address.
 */
export const requireReadableTicket = async (
  deps: UsersDeps & TicketsDeps,
  id: string,
  ctx: Context,
): Promise<OwnTicket> => {
  const ticket = await requireTicket(deps, id);
  const { userId: caller } = getIdentity(ctx);
  const owner = ticket.userId === caller ? await loadTicketOwner(deps, caller) : null;
  if (!owner || countReadableMessages(ticket.addresses, owner.undoneEmails) === 0)
    throw new HttpError('not-found');
  const isAccessible = isAccessibleToOwner(ticket.addresses, owner.undoneEmails);
  return { ticket, emailHash: owner.emailHash, isAccessible };
};

/** The caller's ticket, if the caller may write to it. */
export const requireOwnTicket = async (
  deps: UsersDeps & TicketsDeps,
  id: string,
  ctx: Context,
): Promise<Omit<OwnTicket, 'isAccessible'>> => {
  const { isAccessible, ...own } = await requireReadableTicket(deps, id, ctx);
  return isAccessible ? own : reject('ticket-continued-elsewhere');
};
