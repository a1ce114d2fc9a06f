import { Router } from '@koa/router';
import { banStream } from '@shop/domain/identity';
import {
  banRequest,
  banParams,
  changeBanRequest,
  liftBanRequest,
} from '@shop/contracts/identity/bans.contract';
import { instant } from '@shop/contracts/kernel';
import type { Access, Identity } from '@shop/platform/access';
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
import type { Aggregates } from '../aggregates.ts';
import type { SealEmail } from '../people/seal-email.ts';
import { banEmail, requireBanPermission } from './ban-email.ts';

export type BansDeps = Readonly<{
  aggregates: Pick<Aggregates, 'bans' | 'emails' | 'users'>;
  access: Access;
  emailHash: (email: string) => string;
  sealEmail: SealEmail;
  clock: Clock;
}>;

/** Moderator routes for banned email addresses. */
export const banRoutes = (deps: BansDeps): Router => {
  const { aggregates, access, sealEmail, clock } = deps;
  const { bans } = aggregates;
  const ban = banEmail(deps);
  const requireLowerLevel = requireBanPermission(deps);
  const moderator = requireLevel(access, 1);

  /** The stream of a ban that the caller may change. */
  const find = async (hash: string, identity: Identity): Promise<string> => {
    const stream = banStream(hash);
    const currentBan = await bans.load(stream);
    if (currentBan.position === undefined) throw new HttpError('not-found');
    await requireLowerLevel(hash, identity);
    return stream;
  };

  return new Router({ prefix: '/api/admin/bans' })
    .post(
      '/',
      moderator,
      endpoint({ body: banRequest }, async ({ body }, ctx) => {
        const identity = getIdentity(ctx);
        const { emailHash, email } = await sealEmail(body.email);
        const until = body.until === null ? null : instant(body.until);
        const request = { emailHash, email, reason: body.reason, until };
        const { position } = await ban(request, identity, createCommandContext(ctx, identity));
        return created({ id: emailHash }, position);
      }),
    )
    .put(
      '/:hash',
      moderator,
      endpoint({ params: banParams, body: changeBanRequest }, async ({ params, body }, ctx) => {
        const { hash } = params;
        const identity = getIdentity(ctx);
        const stream = await find(hash, identity);
        const until = body.until === null ? null : instant(body.until);
        const { reason, revision } = body;
        const data = { emailHash: hash, reason, until, revision, now: clock() };
        const context = createCommandContext(ctx, identity);
        const { position, state } = await bans(stream, { type: 'ChangeBan', data }, context);
        return ok({ id: hash, revision: state.revision }, position);
      }),
    )
    .post(
      '/:hash/lift',
      moderator,
      endpoint(
        { params: banParams, body: liftBanRequest },
        async ({ params: { hash }, body }, ctx) => {
          const identity = getIdentity(ctx);
          const stream = await find(hash, identity);
          const data = { emailHash: hash, reason: body.reason, now: clock() };
          const context = createCommandContext(ctx, identity);
          const { position } = await bans(stream, { type: 'LiftBan', data }, context);
          return ok({ id: hash }, position);
        },
      ),
    );
};
