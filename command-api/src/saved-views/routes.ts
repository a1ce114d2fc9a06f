import { Router } from '@koa/router';
import { savedViewsStream } from '@shop/domain/saved-views';
import {
  addViewRequest,
  viewParams,
  changeViewRequest,
} from '@shop/contracts/saved-views/contract';
import type { Access, Identity } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import {
  endpoint,
  getIdentity,
  ok,
  HttpError,
  createCommandContext,
  requireLevel,
} from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { SavedEntryReply } from '@shop/contracts/wire/archiving.contract';

export type SavedViewsDeps = Readonly<{
  aggregates: Pick<Aggregates, 'savedViews'>;
  access: Access;
  clock: Clock;
}>;

const refuseSharing = ({ level }: Identity, shared: boolean): void => {
  if (shared && level < 2) throw new HttpError('forbidden');
};

/** Routes for staff to save their own views; administrators may share theirs. */
export const savedViewRoutes = ({ aggregates, access, clock }: SavedViewsDeps): Router => {
  const { savedViews } = aggregates;
  const moderator = requireLevel(access, 1);

  const requireView = async (userId: string, id: string): Promise<void> => {
    const { state } = await savedViews.load(savedViewsStream(userId));
    if (!state.has(id)) throw new HttpError('not-found');
  };

  return new Router({ prefix: '/api/admin/views' })
    .post(
      '/',
      moderator,
      endpoint({ body: addViewRequest }, async ({ body: { id, ...view } }, ctx) => {
        const identity = getIdentity(ctx);
        const { userId } = identity;
        refuseSharing(identity, view.shared);
        const { state, position } = await savedViews(
          savedViewsStream(userId),
          { type: 'AddView', data: { userId, id, view, now: clock() } },
          createCommandContext(ctx, identity),
        );
        const body: SavedEntryReply = { id, revision: state.get(id)?.revision ?? 0 };
        return { status: 201, body, position };
      }),
    )
    .put(
      '/:id',
      moderator,
      endpoint(
        { params: viewParams, body: changeViewRequest },
        async ({ params: { id }, body }, ctx) => {
          const identity = getIdentity(ctx);
          const { userId } = identity;
          const { revision, ...view } = body;
          refuseSharing(identity, view.shared);
          await requireView(userId, id);
          const { state, position } = await savedViews(
            savedViewsStream(userId),
            { type: 'ChangeView', data: { userId, id, view, revision, now: clock() } },
            createCommandContext(ctx, identity),
          );
          const reply: SavedEntryReply = { id, revision: state.get(id)?.revision ?? revision };
          return ok(reply, position);
        },
      ),
    )
    .delete(
      '/:id',
      moderator,
      endpoint({ params: viewParams }, async ({ params: { id } }, ctx) => {
        const identity = getIdentity(ctx);
        const { userId } = identity;
        await requireView(userId, id);
        const { position } = await savedViews(
          savedViewsStream(userId),
          { type: 'RemoveView', data: { userId, id, now: clock() } },
          createCommandContext(ctx, identity),
        );
        return ok({}, position);
      }),
    );
};
