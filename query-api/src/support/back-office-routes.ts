import { Router } from '@koa/router';
import type { OrderHistoryEntry, TicketOrder } from '@shop/contracts/ordering/admin-order.contract';
import { ticketOrderParams } from '@shop/contracts/ordering/admin-order.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { adminTicketsQuery } from '@shop/contracts/support/back-office.contract';
import { ticketParams, messagesQuery } from '@shop/contracts/support/contract';
import type { TicketDocument } from '@shop/contracts/support/documents';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, getIdentity, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import type { z } from 'zod';
import { readListPage } from '../back-office/list.ts';
import { readOrderHistory } from '../order-details/order-history.ts';
import { toPurchase } from '../account-orders/purchases.ts';
import { findCollection } from '../positions/min-position.ts';
import { findBannedHashes } from '../people/banned-emails.ts';
import type { OpenText } from '../people/text-opener.ts';
import { createTextOpener } from '../people/text-opener.ts';
import { peopleReader, findStaffIds } from './people.ts';
import type { SupportQueries } from './support-queries.ts';
import { findContent, findTicket, findMessages, findTicketCollection } from './ticket-documents.ts';
import type { TicketPeople } from './to-wire.ts';
import { listAgents, markOwn, toAdminTicket, toMessage, toNote } from './to-wire.ts';

const waitingCondition = { true: { $ne: null }, false: { $eq: null } } as const;

/** Matches a ticket number or an order number. */
const searchCondition = (q: string): Document => {
  const number = /^\d{1,10}$/.test(q) ? Number(q) : -1;
  return {
    $or: [{ 'document.number': { $eq: number } }, { 'document.order_numbers': { $eq: number } }],
  };
};

const withoutDetails = ({
  details: _details,
  address: _address,
  ...occurrence
}: OrderHistoryEntry): TicketOrder['history'][number] => occurrence;

type TicketsQuery = z.output<typeof adminTicketsQuery>;

/** The conditions besides equal fields. */
const listConditions = async (
  readModels: SupportQueries['readModels'],
  query: TicketsQuery,
): Promise<readonly Document[]> => {
  const { 'filter[assignee]': assignee, 'filter[waiting]': waiting } = query;
  const where: Document[] = [];
  if (query.q !== undefined) where.push(searchCondition(query.q));
  if (waiting !== undefined) where.push({ 'document.waiting_since': waitingCondition[waiting] });
  if (assignee === 'nobody') {
    where.push({ 'document.assignee': { $nin: await findStaffIds({ readModels }) } });
  }
  return where;
};

/** The id of the requested assignee; undefined if it is not one person. */
const findAssigneeId = (
  ctx: Context,
  assignee: TicketsQuery['filter[assignee]'],
): string | undefined => {
  if (assignee === 'me') return getIdentity(ctx).userId;
  return assignee === 'nobody' ? undefined : assignee;
};

const toTicketOrder = (
  order: OrderDocument,
  orderTimeline: Awaited<ReturnType<typeof readOrderHistory>>,
): TicketOrder => {
  const { status, attention, product, rate, count } = toPurchase(order);
  return {
    number: order.number,
    status,
    attention,
    attention_reasons: [...order.attention_reasons],
    product,
    rate,
    count,
    user_id: order.user_id,
    history: orderTimeline.history.map(withoutDetails),
    history_omitted_count: orderTimeline.history_omitted_count,
  };
};

type ConversationDeps = Readonly<{
  readModels: SupportQueries['readModels'];
  open: OpenText;
  findPeople: ReturnType<typeof peopleReader>;
}>;

/** Reads the messages of a ticket after a given one, and all of its notes. */
const conversationReader =
  ({ readModels, open, findPeople }: ConversationDeps) =>
  async (ctx: Context, { id, after }: Readonly<{ id: string; after: number }>) => {
    const upTo = Infinity;
    const { userId } = getIdentity(ctx);
    const written = await findMessages(ctx, readModels, { id, after, upTo, kind: 'message' });
    const noteItems = await findMessages(ctx, readModels, { id, after: 0, upTo, kind: 'note' });
    const people = await findPeople([...written, ...noteItems].map(({ author }) => author.userId));
    const messages = await Promise.all(written.map((message) => toMessage(message, open, people)));
    const notes = await Promise.all(noteItems.map((note) => toNote(note, open, people)));
    return {
      messages: messages.map((message) => markOwn(userId, message)),
      notes: notes.map((note) => markOwn(userId, note)),
    };
  };

/** Reads those whom some tickets name, and which of the owners are banned. */
const ticketPeopleReader =
  (queries: SupportQueries, findPeople: ReturnType<typeof peopleReader>) =>
  async (ctx: Context, tickets: readonly TicketDocument[]): Promise<TicketPeople> => {
    const people = await findPeople(
      tickets.flatMap((ticket) => [ticket.user_id, ...listAgents(ticket)]),
    );
    const hashes = tickets.flatMap(({ user_id: owner }) => people.get(owner)?.emailHash ?? []);
    return { people, bannedHashes: await findBannedHashes(ctx, queries, hashes) };
  };

/** All tickets, for moderators. */
export const ticketBackOfficeRoutes = (queries: SupportQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const open = createTextOpener(queries.open);
  const findPeople = peopleReader({ readModels, open });
  const findTicketPeople = ticketPeopleReader(queries, findPeople);
  const readConversation = conversationReader({ readModels, open, findPeople });
  const moderator = requireLevel(access, 1);

  return new Router({ prefix: '/api/admin/tickets' })
    .get(
      '/',
      moderator,
      upToDate,
      endpoint({ query: adminTicketsQuery }, async ({ query }, ctx) => {
        const { documents } = await findTicketCollection(ctx, readModels);
        const content = await findContent(ctx, readModels);
        const found = await readListPage({
          documents,
          query,
          sorts: {
            waiting_since: 'waiting_since',
            created_at: 'created_at',
            last_message_at: 'last_message_at',
          },
          nullsLast: ['waiting_since'],
          is: {
            status: query['filter[status]'],
            theme_id: query['filter[theme]'],
            assignee: findAssigneeId(ctx, query['filter[assignee]']),
          },
          where: await listConditions(readModels, query),
          item: (ticket: TicketDocument) => ticket,
        });
        const people = await findTicketPeople(ctx, found.items);
        const items = found.items.map((ticket) => toAdminTicket(ticket, content, people));
        return okNoStore({ ...found, items });
      }),
    )
    .get(
      '/:id',
      moderator,
      upToDate,
      endpoint({ params: ticketParams, query: emptyQuery }, async ({ params }, ctx) => {
        const ticket = await findTicket(ctx, readModels, params.id);
        if (!ticket) throw new HttpError('not-found');
        const content = await findContent(ctx, readModels);
        const people = await findTicketPeople(ctx, [ticket]);
        return okNoStore(toAdminTicket(ticket, content, people));
      }),
    )
    .get(
      '/:id/messages',
      moderator,
      upToDate,
      endpoint({ params: ticketParams, query: messagesQuery }, async ({ params, query }, ctx) => {
        const ticket = await findTicket(ctx, readModels, params.id);
        if (!ticket) throw new HttpError('not-found');
        return okNoStore(await readConversation(ctx, { id: ticket.id, after: query.after }));
      }),
    )
    .get(
      '/:id/orders/:number',
      moderator,
      upToDate,
      endpoint({ params: ticketOrderParams }, async ({ params }, ctx) => {
        const { id, number } = params;
        const ticket = await findTicket(ctx, readModels, id);
        if (!ticket?.order_numbers.includes(number)) throw new HttpError('not-found');
        const { documents } = await findCollection<OrderDocument>(ctx, readModels, ordersModel);
        const found = await documents.findOne({ 'document.number': { $eq: number } });
        if (!found?.document) throw new HttpError('not-found');
        const orderTimeline = await readOrderHistory(ctx, queries, found._id);
        return okNoStore(toTicketOrder(found.document, orderTimeline), found.position);
      }),
    );
};
