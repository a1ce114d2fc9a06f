import { Router } from '@koa/router';
import type { AnswerTime, UnreadAnswers } from '@shop/contracts/support/contract';
import { ticketParams, messagesQuery } from '@shop/contracts/support/contract';
import type { TicketDocument } from '@shop/contracts/support/documents';
import {
  countReadableMessages,
  isAccessibleToOwner,
} from '@shop/domain/support/ticket-addresses.rules';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { ownListQuery } from '@shop/contracts/wire/own-list.contract';
import { endpoint, getIdentity, ok, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import { replyOwnPage, findOwnPage } from '../positions/own-page.ts';
import { answerTimeReader } from './answer-time.ts';
import { createTextOpener } from '../people/text-opener.ts';
import { peopleReader } from './people.ts';
import type { SupportQueries } from './support-queries.ts';
import { ownTicketsFilter, toOwnerView } from './owner-view.ts';
import {
  findContent,
  findMessages,
  findOwnTicket,
  findTicketCollection,
} from './ticket-documents.ts';
import { listAgents, markOwn, toMessage, toTicket } from './to-wire.ts';

/** The number of newest tickets in which unread answers are counted. */
const maxCountedTickets = 100;

const requireOwnTicket = async (
  ctx: Context,
  queries: SupportQueries,
  id: string,
): Promise<TicketDocument> => {
  const { userId } = getIdentity(ctx);
  const ticket = await findOwnTicket(ctx, queries, { id, userId });
  if (!ticket) throw new HttpError('not-found');
  return ticket;
};

/** The number of answers that the caller has not read. */
const countUnread = async (
  ctx: Context,
  { readModels, undoneEmailsOf }: SupportQueries,
): Promise<number> => {
  const { userId } = getIdentity(ctx);
  const undoneEmails = undoneEmailsOf(userId);
  const { documents } = await findTicketCollection(ctx, readModels);
  const found = await documents
    .find(ownTicketsFilter(userId, undoneEmails))
    .project<{ document?: Pick<TicketDocument, 'addresses' | 'read_by_user' | 'seq'> }>({
      'document.addresses': 1,
      'document.seq': 1,
      'document.read_by_user': 1,
    })
    .sort({ 'document.created_at': -1 })
    .limit(maxCountedTickets)
    .toArray();
  const accessible = found
    .flatMap(({ document }) => document ?? [])
    .filter(({ addresses }) => isAccessibleToOwner(addresses, undoneEmails));
  return accessible.reduce((sum, { seq, read_by_user }) => sum + seq - read_by_user, 0);
};

const listOwnTickets = (
  { readModels, undoneEmailsOf }: SupportQueries,
  findPeople: ReturnType<typeof peopleReader>,
) =>
  endpoint({ query: ownListQuery }, async ({ query }, ctx) => {
    const { userId } = getIdentity(ctx);
    const undoneEmails = undoneEmailsOf(userId);
    const { documents } = await findTicketCollection(ctx, readModels);
    const { found, total } = await findOwnPage(
      documents,
      ownTicketsFilter(userId, undoneEmails),
      { 'document.created_at': -1, _id: 1 },
      query,
    );
    const content = await findContent(ctx, readModels);
    const own = found.flatMap(
      ({ document }) => (document && toOwnerView(document, undoneEmails)) ?? [],
    );
    const people = await findPeople(own.flatMap(listAgents));
    const tickets = own.map((ticket) => toTicket(ticket, content, people));
    return replyOwnPage(tickets, total);
  });

/** Routes of tickets for their owners. */
export const ticketRoutes = (queries: SupportQueries): Router => {
  const { readModels, access, undoneEmailsOf, upToDate } = queries;
  const open = createTextOpener(queries.open);
  const findPeople = peopleReader({ readModels, open });
  const user = requireLevel(access, 0);
  const answerTime = answerTimeReader(queries);

  return new Router({ prefix: '/api/ticket' })
    .get(
      '/theme',
      upToDate,
      endpoint({ query: emptyQuery }, async (_, ctx) => {
        const themes = (await findContent(ctx, readModels)).themes();
        return { ...ok(themes), headers: { 'Cache-Control': 'public, max-age=10' } };
      }),
    )
    .get(
      '/answer-time',
      endpoint({ query: emptyQuery }, async () => {
        const body: AnswerTime = { seconds: await answerTime() };
        return { ...ok(body), headers: { 'Cache-Control': 'public, max-age=60' } };
      }),
    )
    .get('/list', user, upToDate, listOwnTickets(queries, findPeople))
    .get(
      '/unread',
      user,
      upToDate,
      endpoint({ query: emptyQuery }, async (_, ctx) => {
        const body: UnreadAnswers = { unread: await countUnread(ctx, queries) };
        return okNoStore(body);
      }),
    )
    .get(
      '/messages/:id',
      user,
      upToDate,
      endpoint({ params: ticketParams, query: messagesQuery }, async ({ params, query }, ctx) => {
        const { id, addresses } = await requireOwnTicket(ctx, queries, params.id);
        const { userId } = getIdentity(ctx);
        const upTo = countReadableMessages(addresses, undoneEmailsOf(userId));
        const request = { id, after: query.after, upTo, kind: 'message' } as const;
        const written = await findMessages(ctx, readModels, request);
        const people = await findPeople(written.map(({ author }) => author.userId));
        const messages = await Promise.all(
          written.map((message) => toMessage(message, open, people)),
        );
        return okNoStore(messages.map((message) => markOwn(userId, message)));
      }),
    )
    .get(
      '/:id',
      user,
      upToDate,
      endpoint({ params: ticketParams, query: emptyQuery }, async ({ params }, ctx) => {
        const ticket = await requireOwnTicket(ctx, queries, params.id);
        const content = await findContent(ctx, readModels);
        const people = await findPeople(listAgents(ticket));
        return okNoStore(toTicket(ticket, content, people));
      }),
    );
};
