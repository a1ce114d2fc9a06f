import { Router } from '@koa/router';
import type { OrderOccurrence, TicketOrder } from '@shop/contracts/ordering/admin-order.contract';
import { byTicketOrder } from '@shop/contracts/ordering/admin-order.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { adminTicketsQuery } from '@shop/contracts/support/back-office.contract';
import { byTicket, messagesQuery } from '@shop/contracts/support/contract';
import type { TicketDocument } from '@shop/contracts/support/documents';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, identityOf, okNotStored, Refused, requireLevel } from '@shop/platform/http';
import type { Document } from 'mongodb';
import { listed } from '../back-office/list.ts';
import { orderHistory } from '../ordering/order-history.ts';
import { purchaseOf } from '../ordering/purchases.ts';
import { documentsFor } from '../positions/min-position.ts';
import { opening } from './opening.ts';
import { peopleIn, staffIn } from './people.ts';
import type { SupportQueries } from './support-queries.ts';
import { contentFor, findTicket, findWritten, ticketDocuments } from './ticket-documents.ts';
import { agentsOf, asSeenBy, toAdminTicket, toMessage, toNote } from './to-wire.ts';

const byWaiting = { true: { $ne: null }, false: { $eq: null } } as const;

/** Found by its own number, or by that of an order. */
const searched = (q: string): Document => {
  const number = /^\d{1,10}$/.test(q) ? Number(q) : -1;
  return {
    $or: [{ 'document.number': { $eq: number } }, { 'document.order_numbers': { $eq: number } }],
  };
};

const withoutDetails = ({
  details: _details,
  address: _address,
  ...occurrence
}: OrderOccurrence): TicketOrder['history'][number] => occurrence;

/** Tickets as moderators see them, whoever they are of. */
export const ticketBackOfficeRoutes = (queries: SupportQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const open = opening(queries.open);
  const peopleOf = peopleIn({ readModels, open });
  const moderator = requireLevel(access, 1);

  const peopleAround = (tickets: readonly TicketDocument[]) =>
    peopleOf(tickets.flatMap((ticket) => [ticket.user_id, ...agentsOf(ticket)]));

  return new Router({ prefix: '/api/admin/tickets' })
    .get(
      '/',
      moderator,
      upToDate,
      endpoint({ query: adminTicketsQuery }, async ({ query }, ctx) => {
        const { documents } = await ticketDocuments(ctx, readModels);
        const content = await contentFor(ctx, readModels);
        const { 'filter[assignee]': assignee, 'filter[waiting]': waiting } = query;
        const where: Document[] = [];
        if (query.q !== undefined) where.push(searched(query.q));
        if (waiting !== undefined) where.push({ 'document.waiting_since': byWaiting[waiting] });
        if (assignee === 'nobody') {
          where.push({ 'document.assignee': { $nin: await staffIn({ readModels }) } });
        }
        const found = await listed({
          documents,
          asked: query,
          sorts: {
            waiting_since: 'waiting_since',
            created_at: 'created_at',
            last_message_at: 'last_message_at',
          },
          nullsLast: ['waiting_since'],
          is: {
            status: query['filter[status]'],
            theme_id: query['filter[theme]'],
            assignee:
              assignee === 'me'
                ? identityOf(ctx).userId
                : assignee === 'nobody'
                  ? undefined
                  : assignee,
          },
          where,
          item: (ticket: TicketDocument) => ticket,
        });
        const people = await peopleAround(found.items);
        const items = found.items.map((ticket) => toAdminTicket(ticket, content, people));
        return okNotStored({ ...found, items });
      }),
    )
    .get(
      '/:id',
      moderator,
      upToDate,
      endpoint({ params: byTicket, query: noQuery }, async ({ params }, ctx) => {
        const ticket = await findTicket(ctx, readModels, params.id);
        if (!ticket) throw new Refused('not-found');
        const content = await contentFor(ctx, readModels);
        const people = await peopleAround([ticket]);
        return okNotStored(toAdminTicket(ticket, content, people));
      }),
    )
    .get(
      '/:id/messages',
      moderator,
      upToDate,
      endpoint({ params: byTicket, query: messagesQuery }, async ({ params, query }, ctx) => {
        const { userId } = identityOf(ctx);
        const ticket = await findTicket(ctx, readModels, params.id);
        if (!ticket) throw new Refused('not-found');
        const { id } = ticket;
        const { after } = query;
        const written = await findWritten(ctx, readModels, { id, after, kind: 'message' });
        const noted = await findWritten(ctx, readModels, { id, after: 0, kind: 'note' });
        const people = await peopleOf([...written, ...noted].map(({ author }) => author.userId));
        const messages = await Promise.all(written.map((one) => toMessage(one, open, people)));
        const notes = await Promise.all(noted.map((one) => toNote(one, open, people)));
        const body = {
          messages: messages.map((one) => asSeenBy(userId, one)),
          notes: notes.map((one) => asSeenBy(userId, one)),
        };
        return okNotStored(body);
      }),
    )
    .get(
      '/:id/orders/:number',
      moderator,
      upToDate,
      endpoint({ params: byTicketOrder }, async ({ params }, ctx) => {
        const { id, number } = params;
        const ticket = await findTicket(ctx, readModels, id);
        if (!ticket?.order_numbers.includes(number)) throw new Refused('not-found');
        const { documents } = await documentsFor<OrderDocument>(ctx, readModels, ordersModel);
        const found = await documents.findOne({ 'document.number': { $eq: number } });
        if (!found?.document) throw new Refused('not-found');
        const { status, product, rate, count } = purchaseOf(found.document);
        const told = await orderHistory(ctx, queries, found._id);
        const body: TicketOrder = {
          number,
          status,
          product,
          rate,
          count,
          user_id: found.document.user_id,
          history: told.history.map(withoutDetails),
          history_left_out: told.history_left_out,
        };
        return okNotStored(body, found.position);
      }),
    );
};
