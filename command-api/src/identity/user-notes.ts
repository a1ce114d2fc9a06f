import { Router } from '@koa/router';
import { personSubject, userId, userNotesStream } from '@shop/domain/identity';
import {
  addUserNoteRequest,
  userNoteParams,
  userParams,
} from '@shop/contracts/identity/users.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import {
  created,
  endpoint,
  getIdentity,
  ok,
  HttpError,
  createCommandContext,
  requireLevel,
} from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import { setResponseSubject } from '../idempotency/response-subject.ts';
import { createUserFinder } from './user-finder.ts';

export type UserNotesDeps = Readonly<{
  aggregates: Pick<Aggregates, 'users' | 'userNotes'>;
  access: Access;
  vault: Pick<Vault, 'seal'>;
  clock: Clock;
}>;

/**
 * Routes for staff notes about a person. The person's key seals them, so erasing the person erases
 * them.
 */
export const userNoteRoutes = ({ aggregates, access, vault, clock }: UserNotesDeps): Router => {
  const { userNotes } = aggregates;
  const moderator = requireLevel(access, 1);
  const find = createUserFinder(aggregates);

  return new Router({ prefix: '/api/admin/users/:id/notes' })
    .post(
      '/',
      moderator,
      endpoint({ params: userParams, body: addUserNoteRequest }, async ({ params, body }, ctx) => {
        const identity = getIdentity(ctx);
        const { userId: id, personId } = await find(params.id);
        setResponseSubject(ctx, personId);
        const text = await vault.seal(personSubject(personId), body.text);
        const authorId = userId(identity.userId);
        const data = { userId: id, noteId: body.id, authorId, text, now: clock() };
        const context = createCommandContext(ctx, identity);
        const stream = userNotesStream(id);
        const { position } = await userNotes(stream, { type: 'AddUserNote', data }, context);
        return created({ id: body.id }, position);
      }),
    )
    .delete(
      '/:note',
      moderator,
      endpoint({ params: userNoteParams }, async ({ params: { id, note } }, ctx) => {
        const identity = getIdentity(ctx);
        const stream = userNotesStream(userId(id));
        const { state: notes } = await userNotes.load(stream);
        const author = notes.get(note);
        if (author === undefined) throw new HttpError('not-found');
        if (author !== identity.userId && identity.level < 2) throw new HttpError('forbidden');
        const data = { userId: userId(id), noteId: note, now: clock() };
        const context = createCommandContext(ctx, identity);
        const { position } = await userNotes(stream, { type: 'RemoveUserNote', data }, context);
        return ok({}, position);
      }),
    );
};
