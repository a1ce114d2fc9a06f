import { Router } from '@koa/router';
import { personSubject, userId, userNotesStream } from '@shop/domain/identity';
import { addUserNoteRequest, byNoteOfUser, byUser } from '@shop/contracts/identity/users.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import {
  created,
  endpoint,
  identityOf,
  ok,
  Refused,
  requestedBy,
  requireLevel,
} from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import { answerIsOf } from '../requests/whose-answer.ts';
import { findingUsers } from './other-users.ts';

export type UserNotesDeps = Readonly<{
  aggregates: Pick<Aggregates, 'users' | 'userNotes'>;
  access: Access;
  vault: Pick<Vault, 'seal'>;
  clock: Clock;
}>;

/** Staff note something about a person. The key of the person seals it, so it goes with the person. */
export const userNoteRoutes = ({ aggregates, access, vault, clock }: UserNotesDeps): Router => {
  const { userNotes } = aggregates;
  const moderator = requireLevel(access, 1);
  const find = findingUsers(aggregates);

  return new Router({ prefix: '/api/admin/users/:id/notes' })
    .post(
      '/',
      moderator,
      endpoint({ params: byUser, body: addUserNoteRequest }, async ({ params, body }, ctx) => {
        const identity = identityOf(ctx);
        const { userId: id, personId } = await find(params.id);
        answerIsOf(ctx, personId);
        const text = await vault.seal(personSubject(personId), body.text);
        const authorId = userId(identity.userId);
        const data = { userId: id, noteId: body.id, authorId, text, now: clock() };
        const by = requestedBy(ctx, identity);
        const stream = userNotesStream(id);
        const { position } = await userNotes(stream, { type: 'AddUserNote', data }, by);
        return created({ id: body.id }, position);
      }),
    )
    .delete(
      '/:note',
      moderator,
      endpoint({ params: byNoteOfUser }, async ({ params: { id, note } }, ctx) => {
        const identity = identityOf(ctx);
        const stream = userNotesStream(userId(id));
        const { state: notes } = await userNotes.load(stream);
        const author = notes.get(note);
        if (author === undefined) throw new Refused('not-found');
        if (author !== identity.userId && identity.level < 2) throw new Refused('forbidden');
        const data = { userId: userId(id), noteId: note, now: clock() };
        const by = requestedBy(ctx, identity);
        const { position } = await userNotes(stream, { type: 'RemoveUserNote', data }, by);
        return ok({}, position);
      }),
    );
};
