import { Router } from '@koa/router';
import { personSubject, userId, userStream } from '@shop/domain/identity';
import { rejecting } from '@shop/domain/kernel';
import { supportTexts } from '@shop/contracts/support/texts';
import { ticketStream } from '@shop/domain/support';
import {
  assignTicketRequest,
  emptyRequest,
  noteRequest,
} from '@shop/contracts/support/back-office.contract';
import { byTicket, readTicketRequest } from '@shop/contracts/support/contract';
import { created, endpoint, identityOf, ok, requestedBy, requireLevel } from '@shop/platform/http';
import { keyedId } from '../requests/keyed-id.ts';
import { answerIsOf } from '../requests/whose-answer.ts';
import { isStaff } from './is-staff.ts';
import { reopenTicket } from './open-ticket.ts';
import { readTicket } from './read-ticket.ts';
import type { SupportDeps } from './support-deps.ts';
import { readable, ticketOf } from './ticket-routes.ts';
import { personOf } from './to-wire.ts';
import { unclosedTicket } from './unclosed-ticket.ts';

const reject = rejecting(supportTexts);

/** What moderators do about tickets, whoever they are of. */
export const ticketBackOfficeRoutes = (deps: SupportDeps): Router => {
  const { access, aggregates, clock, newId, vault } = deps;
  const { tickets, users } = aggregates;
  const moderator = requireLevel(access, 1);
  const reopen = reopenTicket(deps);
  const unclosed = unclosedTicket(deps);
  const read = readTicket(deps);
  const canTake = isStaff(aggregates);

  const isThere = async (id: string): Promise<boolean> => {
    const { state: user } = await users.load(userStream(userId(id)));
    return user.status === 'registered';
  };

  return new Router({ prefix: '/api/admin/tickets/:id' })
    .post(
      '/notes',
      moderator,
      endpoint({ params: byTicket, body: noteRequest }, async ({ params, body }, ctx) => {
        const { ticketId: id, personId, userId: owner } = await ticketOf(deps, params.id);
        if (!(await isThere(owner))) return reject('ticket-owner-erased');
        answerIsOf(ctx, personId);
        const identity = identityOf(ctx);
        const noteId = keyedId(ctx) ?? newId();
        const { userId: author } = identity;
        const text = await readable(vault.seal(personSubject(personId), body.text));
        const data = { ticketId: id, noteId, userId: author, text, now: clock() };
        const { state, position } = await tickets(
          ticketStream(id),
          { type: 'PostNote', data },
          requestedBy(ctx, identity),
        );
        const posted = state.status === 'unopened' ? undefined : state.recent.get(noteId);
        if (!posted) throw new TypeError('A note was written and is not there');
        const note = {
          id: noteId,
          note_seq: posted.seq,
          author_id: author,
          author: (await personOf(deps, author))?.name ?? null,
          own: true,
          text: body.text,
          created_at: posted.at,
        };
        return created(note, position);
      }),
    )
    .post(
      '/assign',
      moderator,
      endpoint({ params: byTicket, body: assignTicketRequest }, async ({ params, body }, ctx) => {
        const { ticketId: id } = await ticketOf(deps, params.id);
        const { user_id: assignee } = body;
        if (assignee !== null && !(await canTake(assignee))) return reject('assignee-not-staff');
        const data = { ticketId: id, userId: assignee, now: clock() };
        const by = requestedBy(ctx, identityOf(ctx));
        const { position } = await tickets(ticketStream(id), { type: 'AssignTicket', data }, by);
        return ok({}, position);
      }),
    )
    .post(
      '/read',
      moderator,
      endpoint({ params: byTicket, body: readTicketRequest }, async ({ params, body }, ctx) => {
        const { ticketId: id } = await ticketOf(deps, params.id);
        return read(id, 'staff', body.seq, requestedBy(ctx, identityOf(ctx)));
      }),
    )
    .post(
      '/close',
      moderator,
      endpoint({ params: byTicket, body: emptyRequest }, async ({ params }, ctx) => {
        const { ticketId: id, userId: owner } = await ticketOf(deps, params.id);
        const by = requestedBy(ctx, identityOf(ctx));
        const { position } = await unclosed.freeAfter(owner, id, by, () => {
          const data = { ticketId: id, by: 'staff', helped: false, now: clock() } as const;
          return tickets(ticketStream(id), { type: 'CloseTicket', data }, by);
        });
        return ok({}, position);
      }),
    )
    .post(
      '/reopen',
      moderator,
      endpoint({ params: byTicket, body: emptyRequest }, async ({ params }, ctx) => {
        const by = requestedBy(ctx, identityOf(ctx));
        const { position } = await reopen(params.id, 'staff', by);
        return ok({}, position);
      }),
    );
};
