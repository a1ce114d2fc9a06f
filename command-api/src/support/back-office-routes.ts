import { Router } from '@koa/router';
import { personSubject, userId, userStream } from '@shop/domain/identity';
import { rejectWith } from '@shop/domain/kernel';
import { supportTexts } from '@shop/contracts/support/texts';
import { ticketStream } from '@shop/domain/support';
import {
  assignTicketRequest,
  emptyRequest,
  noteRequest,
} from '@shop/contracts/support/back-office.contract';
import { ticketParams, readTicketRequest } from '@shop/contracts/support/contract';
import {
  created,
  endpoint,
  getIdentity,
  ok,
  createCommandContext,
  requireLevel,
  staffContext,
} from '@shop/platform/http';
import { getIdempotentId } from '../idempotency/idempotent-id.ts';
import { setResponseSubject } from '../idempotency/response-subject.ts';
import { createStaffCheck } from './is-staff.ts';
import { createTicketOpening } from './ticket-opening.ts';
import { readTicket } from './read-ticket.ts';
import type { SupportDeps } from './support-deps.ts';
import { requireTicket } from './own-ticket.ts';
import { rejectIfErased } from './ticket-routes.ts';
import { loadPerson } from './to-wire.ts';
import { createTicketSlots } from './ticket-slots.ts';

const reject = rejectWith(supportTexts);

const isRegistered = async (
  { users }: Pick<SupportDeps['aggregates'], 'users'>,
  id: string,
): Promise<boolean> => {
  const { state: user } = await users.load(userStream(userId(id)));
  return user.status === 'registered';
};

const postNote = (deps: SupportDeps) =>
  endpoint({ params: ticketParams, body: noteRequest }, async ({ params, body }, ctx) => {
    const { aggregates, clock, newId, vault } = deps;
    const { ticketId: id, personId, userId: owner } = await requireTicket(deps, params.id);
    if (!(await isRegistered(aggregates, owner))) return reject('ticket-owner-erased');
    setResponseSubject(ctx, personId);
    const identity = getIdentity(ctx);
    const noteId = getIdempotentId(ctx) ?? newId();
    const { userId: author } = identity;
    const text = await rejectIfErased(vault.seal(personSubject(personId), body.text));
    const data = { ticketId: id, noteId, userId: author, text, now: clock() };
    const { state, position } = await aggregates.tickets(
      ticketStream(id),
      { type: 'PostNote', data },
      createCommandContext(ctx, identity),
    );
    const posted = state.status === 'unopened' ? undefined : state.recentMessages.get(noteId);
    if (!posted) throw new TypeError(`Note ${noteId} is not in ticket ${id} after it was posted`);
    const note = {
      id: noteId,
      note_seq: posted.seq,
      author_id: author,
      author: (await loadPerson(deps, author))?.name ?? null,
      own: true,
      text: body.text,
      created_at: posted.at,
    };
    return created(note, position);
  });

/** Moderator routes for the tickets of all users. */
export const ticketBackOfficeRoutes = (deps: SupportDeps): Router => {
  const { access, aggregates, clock } = deps;
  const { tickets } = aggregates;
  const moderator = requireLevel(access, 1);
  const { reopen } = createTicketOpening(deps);
  const slots = createTicketSlots(deps);
  const read = readTicket(deps);
  const isAssignable = createStaffCheck(aggregates);

  return new Router({ prefix: '/api/admin/tickets/:id' })
    .post('/notes', moderator, postNote(deps))
    .post(
      '/assign',
      moderator,
      endpoint(
        { params: ticketParams, body: assignTicketRequest },
        async ({ params, body }, ctx) => {
          const { ticketId: id } = await requireTicket(deps, params.id);
          const { user_id: assignee } = body;
          if (assignee !== null && !(await isAssignable(assignee)))
            return reject('assignee-not-staff');
          const data = { ticketId: id, userId: assignee, now: clock() };
          const by = staffContext(ctx);
          const { position } = await tickets(ticketStream(id), { type: 'AssignTicket', data }, by);
          return ok({}, position);
        },
      ),
    )
    .post(
      '/read',
      moderator,
      endpoint({ params: ticketParams, body: readTicketRequest }, async ({ params, body }, ctx) => {
        const { ticketId: id } = await requireTicket(deps, params.id);
        return read(id, 'staff', body.seq, staffContext(ctx));
      }),
    )
    .post(
      '/close',
      moderator,
      endpoint({ params: ticketParams, body: emptyRequest }, async ({ params }, ctx) => {
        const { ticketId: id, userId: owner } = await requireTicket(deps, params.id);
        const by = staffContext(ctx);
        const { position } = await slots.freeAfter(owner, id, by, () => {
          const data = { ticketId: id, by: 'staff', helped: false, now: clock() } as const;
          return tickets(ticketStream(id), { type: 'CloseTicket', data }, by);
        });
        return ok({}, position);
      }),
    )
    .post(
      '/reopen',
      moderator,
      endpoint({ params: ticketParams, body: emptyRequest }, async ({ params }, ctx) => {
        const by = staffContext(ctx);
        const { position } = await reopen(params.id, { side: 'staff', emailHash: null }, by);
        return ok({}, position);
      }),
    );
};
