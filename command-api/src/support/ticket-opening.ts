import type { CommandContext } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { rejectWith } from '@shop/domain/kernel';
import type { Ticket, TicketId } from '@shop/domain/support';
import { supportTexts } from '@shop/contracts/support/texts';
import { ticketId, ticketStream } from '@shop/domain/support';
import { canOwnerReopen } from '@shop/domain/support/reopening.rules';
import type { openTicketRequest } from '@shop/contracts/support/contract';
import type { Identity } from '@shop/platform/access';
import type { CommandResult } from '@shop/platform/event-store';
import type { Reply } from '@shop/platform/http';
import { created, ok, HttpError } from '@shop/platform/http';
import type { z } from 'zod';
import { refuseBanned } from '../people/refuse-banned.ts';
import { authorizeOrder } from '../order-access.ts';
import { loadBotChoices, loadSupportEntry } from './bot.ts';
import { loadTicketOwner } from './own-ticket.ts';
import type { SupportDeps } from './support-deps.ts';
import { reserveTicketNumber } from './ticket-number.ts';
import { createTicketSlots } from './ticket-slots.ts';

type OpenTicketInput = Readonly<{
  request: z.output<typeof openTicketRequest>;
  /** The same for repeats of the request. */
  id: string;
  identity: Identity;
  lang: Lang;
  by: CommandContext;
}>;

const reject = rejectWith(supportTexts);

type TicketSlots = ReturnType<typeof createTicketSlots>;

/** Opens a ticket. If the user has an open one, the order is linked to that ticket. */
const openTicket = (deps: SupportDeps, slots: TicketSlots) => {
  const { aggregates, clock, failpoint } = deps;
  const { tickets, ticketNumbers, supportContents } = aggregates;
  const authorize = authorizeOrder(deps);

  const linkOrder = async (
    { userId: owner }: Identity,
    id: TicketId,
    orderNumber: number,
    by: CommandContext,
  ): Promise<Reply> => {
    await deps.consumeTicketLimit(owner);
    const user = await loadTicketOwner(deps, owner);
    if (!user) throw new HttpError('unauthorized');
    const data = { ticketId: id, emailHash: user.emailHash, orderNumber, now: clock() };
    const { position } = await tickets(ticketStream(id), { type: 'LinkOrder', data }, by);
    return ok({ id }, position);
  };

  return async ({ request, id, identity, lang, by }: OpenTicketInput): Promise<Reply> => {
    const newTicketId = ticketId(id);
    const stream = ticketStream(newTicketId);
    const { state: existing, position } = await tickets.load(stream);
    if (existing.status !== 'unopened') return created({ id }, position);

    const { emailHash } = await deps.identity.identifyBuyer(identity, undefined);
    refuseBanned(deps.identity.isBanned, emailHash);
    const theme = await loadSupportEntry(supportContents, 'ticketTheme', request.theme_id);
    if (!theme?.active) return reject('theme-unknown');
    const orderNumber = request.order_number ?? null;
    if (orderNumber !== null) {
      await authorize({ number: orderNumber, token: request.order_token, identity });
    }

    const owner = identity.userId;
    const otherTicketId = await slots.other(owner, newTicketId, by);
    if (otherTicketId !== null) {
      if (orderNumber === null) return reject('ticket-unclosed', { ticket_id: otherTicketId });
      return linkOrder(identity, otherTicketId, orderNumber, by);
    }
    await deps.consumeTicketLimit(owner);
    await slots.reserve(owner, newTicketId, by);
    failpoint('support.ticket-reserved');
    // after the reservation: an earlier erasure is visible here, and a later one sees the
    // reservation
    const user = await loadTicketOwner(deps, owner);
    if (!user) throw new HttpError('unauthorized');
    const now = clock();
    const number = await reserveTicketNumber(ticketNumbers, newTicketId, now, by);
    const choices = await loadBotChoices(supportContents, theme);
    const data = {
      ticketId: newTicketId,
      number,
      userId: owner,
      personId: user.personId,
      emailHash: user.emailHash,
      lang,
      themeId: request.theme_id,
      orderNumber,
      stage: choices.length > 0 ? 'bot' : 'queue',
      now,
    } as const;
    const opened = await tickets(stream, { type: 'OpenTicket', data }, by);
    failpoint('support.ticket-opened');
    await slots.confirm(owner, newTicketId, by);
    return created({ id }, opened.position);
  };
};

/** `emailHash`: the keyed hash of the owner's address; null for staff. */
type ReopeningSide = Readonly<
  { side: 'user'; emailHash: string } | { side: 'staff'; emailHash: null }
>;

/** Opens a closed ticket again, unless its owner has another open one. */
const reopenTicket = (deps: SupportDeps, slots: TicketSlots) => {
  const { tickets } = deps.aggregates;
  return async (
    id: string,
    { side, emailHash }: ReopeningSide,
    by: CommandContext,
  ): Promise<CommandResult<Ticket>> => {
    const reopenedTicketId = ticketId(id);
    const stream = ticketStream(reopenedTicketId);
    const { state: ticket } = await tickets.load(stream);
    if (ticket.status === 'unopened') throw new HttpError('not-found');
    const { userId: owner, closedAt } = ticket;
    if (side === 'user' && closedAt !== null && !canOwnerReopen(closedAt, deps.clock())) {
      return reject('ticket-closed-too-long'); // before the slot is reserved
    }
    const hasOwner = async (): Promise<boolean> => (await loadTicketOwner(deps, owner)) !== null;
    if (!(await hasOwner())) return reject('ticket-owner-erased');
    const otherTicketId = await slots.other(owner, reopenedTicketId, by);
    if (otherTicketId !== null) return reject('ticket-unclosed', { ticket_id: otherTicketId });
    await slots.reserve(owner, reopenedTicketId, by);
    if (!(await hasOwner())) return reject('ticket-owner-erased');
    const data = { ticketId: reopenedTicketId, by: side, emailHash, now: deps.clock() };
    const reopened = await tickets(stream, { type: 'ReopenTicket', data }, by);
    await slots.confirm(owner, reopenedTicketId, by);
    return reopened;
  };
};

export const createTicketOpening = (deps: SupportDeps) => {
  const slots = createTicketSlots(deps);
  return { open: openTicket(deps, slots), reopen: reopenTicket(deps, slots) };
};
