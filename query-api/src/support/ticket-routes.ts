import { Router } from '@koa/router';
import type { AnswerTime, UnreadAnswers } from '@shop/contracts/support/contract';
import { byTicket, messagesQuery } from '@shop/contracts/support/contract';
import type { TicketDocument } from '@shop/contracts/support/documents';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { ownListQuery } from '@shop/contracts/wire/own-list.contract';
import { endpoint, identityOf, ok, okNotStored, Refused, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import { okOwnPage, ownPage } from '../positions/own-page.ts';
import { answerTimes } from './answer-time.ts';
import { opening } from './opening.ts';
import { peopleIn } from './people.ts';
import type { SupportQueries } from './support-queries.ts';
import { contentFor, findTicket, findWritten, ticketDocuments } from './ticket-documents.ts';
import { agentsOf, asSeenBy, toMessage, toTicket } from './to-wire.ts';

/** Unread answers are counted in so many of the newest tickets. */
const mostCountedTickets = 100;

/** Tickets as their owners see them. */
export const ticketRoutes = (queries: SupportQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const open = opening(queries.open);
  const peopleOf = peopleIn({ readModels, open });
  const user = requireLevel(access, 0);
  const answerTime = answerTimes(queries);

  const ownTicket = async (ctx: Context, id: string): Promise<TicketDocument> => {
    const ticket = await findTicket(ctx, readModels, id);
    if (ticket?.user_id !== identityOf(ctx).userId) throw new Refused('not-found');
    return ticket;
  };

  return new Router({ prefix: '/api/ticket' })
    .get(
      '/theme',
      upToDate,
      endpoint({ query: noQuery }, async (_, ctx) => {
        const themes = (await contentFor(ctx, readModels)).themes();
        return { ...ok(themes), headers: { 'Cache-Control': 'public, max-age=10' } };
      }),
    )
    .get(
      '/answer-time',
      endpoint({ query: noQuery }, async () => {
        const body: AnswerTime = { seconds: await answerTime() };
        return { ...ok(body), headers: { 'Cache-Control': 'public, max-age=60' } };
      }),
    )
    .get(
      '/list',
      user,
      upToDate,
      endpoint({ query: ownListQuery }, async ({ query }, ctx) => {
        const { documents } = await ticketDocuments(ctx, readModels);
        const { found, total } = await ownPage(
          documents,
          { 'document.user_id': { $eq: identityOf(ctx).userId } },
          { 'document.created_at': -1, _id: 1 },
          query,
        );
        const content = await contentFor(ctx, readModels);
        const own = found.flatMap(({ document }) => document ?? []);
        const people = await peopleOf(own.flatMap(agentsOf));
        const tickets = own.map((ticket) => toTicket(ticket, content, people));
        return okOwnPage(tickets, total);
      }),
    )
    .get(
      '/unread',
      user,
      upToDate,
      endpoint({ query: noQuery }, async (_, ctx) => {
        const { documents } = await ticketDocuments(ctx, readModels);
        const found = await documents
          .find({ 'document.user_id': { $eq: identityOf(ctx).userId } })
          .project<{ document?: Pick<TicketDocument, 'read_by_user' | 'seq'> }>({
            'document.seq': 1,
            'document.read_by_user': 1,
          })
          .sort({ 'document.created_at': -1 })
          .limit(mostCountedTickets)
          .toArray();
        const unread = found.reduce(
          (sum, { document }) => sum + (document ? document.seq - document.read_by_user : 0),
          0,
        );
        const body: UnreadAnswers = { unread };
        return okNotStored(body);
      }),
    )
    .get(
      '/messages/:id',
      user,
      upToDate,
      endpoint({ params: byTicket, query: messagesQuery }, async ({ params, query }, ctx) => {
        const { id } = await ownTicket(ctx, params.id);
        const { userId } = identityOf(ctx);
        const wanted = { id, after: query.after, kind: 'message' } as const;
        const written = await findWritten(ctx, readModels, wanted);
        const people = await peopleOf(written.map(({ author }) => author.userId));
        const messages = await Promise.all(written.map((one) => toMessage(one, open, people)));
        return okNotStored(messages.map((one) => asSeenBy(userId, one)));
      }),
    )
    .get(
      '/:id',
      user,
      upToDate,
      endpoint({ params: byTicket, query: noQuery }, async ({ params }, ctx) => {
        const ticket = await ownTicket(ctx, params.id);
        const content = await contentFor(ctx, readModels);
        const people = await peopleOf(agentsOf(ticket));
        return okNotStored(toTicket(ticket, content, people));
      }),
    );
};
