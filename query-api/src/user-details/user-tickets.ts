import { Router } from '@koa/router';
import type { UserTicket } from '@shop/contracts/identity/users.contract';
import { userParams, userTicketsQuery } from '@shop/contracts/identity/users.contract';
import type { TicketDocument } from '@shop/contracts/support/documents';
import { endpoint, okNoStore, requireLevel } from '@shop/platform/http';
import { readListPage } from '../back-office/list.ts';
import { findContent, findTicketCollection } from '../support/ticket-documents.ts';
import type { UserQueries } from '../identity/users/user-queries.ts';
import { findUser } from '../identity/users/user-queries.ts';

/** The tickets of an account, for moderators. */
export const userTicketRoutes = ({ readModels, access, upToDate }: UserQueries): Router =>
  new Router().get(
    '/api/admin/users/:id/tickets',
    requireLevel(access, 1),
    upToDate,
    endpoint({ params: userParams, query: userTicketsQuery }, async ({ params, query }, ctx) => {
      const { user } = await findUser(ctx, readModels, params.id);
      const [{ documents }, content] = await Promise.all([
        findTicketCollection(ctx, readModels),
        findContent(ctx, readModels),
      ]);
      const toItem = (ticket: TicketDocument): UserTicket => ({
        id: ticket.id,
        number: ticket.number,
        theme: content.theme(ticket.theme_id),
        status: ticket.status,
        created_at: ticket.created_at,
        last_message_at: ticket.last_message_at,
      });
      const page = await readListPage({
        documents,
        query: { ...query, sort: '-created_at' },
        sorts: { created_at: 'created_at' },
        is: { user_id: user.id },
        item: toItem,
      });
      return okNoStore(page);
    }),
  );
