import type { By } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { rejecting } from '@shop/domain/kernel';
import { userId, userStream } from '@shop/domain/identity';
import type { Ticket } from '@shop/domain/support';
import { supportTexts } from '@shop/contracts/support/texts';
import { ticketId, ticketStream } from '@shop/domain/support';
import { canOwnerReopen } from '@shop/domain/support/reopening.rules';
import type { openTicketRequest } from '@shop/contracts/support/contract';
import type { Identity } from '@shop/platform/access';
import type { Handled } from '@shop/platform/event-store';
import type { Reply } from '@shop/platform/http';
import { created, ok, Refused } from '@shop/platform/http';
import type { z } from 'zod';
import { refuseBanned } from '../people/refuse-banned.ts';
import { openOrder } from '../order-access.ts';
import { botChoices, supportEntry } from './bot.ts';
import type { SupportDeps } from './support-deps.ts';
import { takeTicketNumber } from './ticket-number.ts';
import { unclosedTicket } from './unclosed-ticket.ts';

type Asked = Readonly<{
  request: z.output<typeof openTicketRequest>;
  /** The same for repeats of the request. */
  id: string;
  identity: Identity;
  lang: Lang;
  by: By;
}>;

const reject = rejecting(supportTexts);

/** Opens a ticket; where there is an open one, an order that comes along joins it. */
export const openTicket = (deps: SupportDeps) => {
  const { aggregates, clock, pass } = deps;
  const { tickets, ticketNumbers, supportContents, users } = aggregates;
  const unclosed = unclosedTicket(deps);
  const orderOf = openOrder(deps);

  const join = async (id: string, orderNumber: number, by: By): Promise<Reply> => {
    const joined = ticketId(id);
    const data = { ticketId: joined, orderNumber, now: clock() };
    const { position } = await tickets(ticketStream(joined), { type: 'LinkOrder', data }, by);
    return ok({ id }, position);
  };

  return async ({ request, id, identity, lang, by }: Asked): Promise<Reply> => {
    const opening = ticketId(id);
    const stream = ticketStream(opening);
    const { state: known, position } = await tickets.load(stream);
    if (known.status !== 'unopened') return created({ id }, position);

    const { emailHash } = await deps.buyer(identity, undefined);
    refuseBanned(deps.isBanned, emailHash);
    const theme = await supportEntry(supportContents, 'ticketTheme', request.theme_id);
    if (!theme?.active) return reject('theme-unknown');
    const orderNumber = request.order_number ?? null;
    if (orderNumber !== null) {
      await orderOf({ number: orderNumber, token: request.order_token, identity });
    }

    const owner = identity.userId;
    const other = await unclosed.other(owner, opening, by);
    if (other !== null) {
      if (orderNumber === null) return reject('ticket-unclosed', { ticket_id: other });
      return join(other, orderNumber, by);
    }
    await deps.takeTicketTurn(owner);
    await unclosed.reserve(owner, opening, by);
    pass('support.ticket-reserved');
    // after the reservation: an erasure that came before is seen here, one that comes later sees that
    const { state: user } = await users.loadAfresh(userStream(userId(owner)));
    if (user.status !== 'registered') throw new Refused('unauthorized');
    const now = clock();
    const number = await takeTicketNumber(ticketNumbers, opening, now, by);
    const choices = await botChoices(supportContents, theme);
    const data = {
      ticketId: opening,
      number,
      userId: owner,
      personId: user.personId,
      lang,
      themeId: request.theme_id,
      orderNumber,
      stage: choices.length > 0 ? 'bot' : 'queue',
      now,
    } as const;
    const opened = await tickets(stream, { type: 'OpenTicket', data }, by);
    pass('support.ticket-opened');
    await unclosed.confirm(owner, opening, by);
    return created({ id }, opened.position);
  };
};

/** Opens a closed ticket again, unless its owner has another open one. */
export const reopenTicket = (deps: SupportDeps) => {
  const { tickets, users } = deps.aggregates;
  const unclosed = unclosedTicket(deps);
  return async (id: string, side: 'user' | 'staff', by: By): Promise<Handled<Ticket>> => {
    const reopening = ticketId(id);
    const stream = ticketStream(reopening);
    const { state: ticket } = await tickets.load(stream);
    if (ticket.status === 'unopened') throw new Refused('not-found');
    const { userId: owner, closedAt } = ticket;
    if (side === 'user' && closedAt !== null && !canOwnerReopen(closedAt, deps.clock())) {
      return reject('ticket-closed-too-long'); // before the right to be the open ticket is taken
    }
    const isThere = async (): Promise<boolean> =>
      (await users.loadAfresh(userStream(userId(owner)))).state.status === 'registered';
    if (!(await isThere())) return reject('ticket-owner-erased');
    const other = await unclosed.other(owner, reopening, by);
    if (other !== null) return reject('ticket-unclosed', { ticket_id: other });
    await unclosed.reserve(owner, reopening, by);
    if (!(await isThere())) return reject('ticket-owner-erased');
    const data = { ticketId: reopening, by: side, now: deps.clock() };
    const reopened = await tickets(stream, { type: 'ReopenTicket', data }, by);
    await unclosed.confirm(owner, reopening, by);
    return reopened;
  };
};
