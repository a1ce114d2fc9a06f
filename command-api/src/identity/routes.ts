import { Router } from '@koa/router';
import { userId, userStream } from '@shop/domain/identity';
import { signInRequest, signOutRequest } from '@shop/contracts/identity/contract';
import type { Access } from '@shop/platform/access';
import { endpoint, getIdentity, ok, createCommandContext, requireLevel } from '@shop/platform/http';
import type { NetworkRateLimit } from '@shop/platform/limits';
import { getIdempotentId } from '../idempotency/idempotent-id.ts';
import type { SignInDeps } from './sign-in.ts';
import { signIn } from './sign-in.ts';
import { sessionOriginOf } from './session.ts';

export type IdentityDeps = SignInDeps &
  Readonly<{
    access: Access;
    /** Limits the attempts for each pair of account and network. */
    signInLimit: NetworkRateLimit;
    /** Limits each network, so that no caller tries one password for many accounts. */
    signInNetworkLimit: NetworkRateLimit;
    newId: () => string;
  }>;

export const identityRoutes = (deps: IdentityDeps): Router => {
  const { access, aggregates, clock, emailHash, newId, signInLimit, signInNetworkLimit } = deps;
  const signInWithPassword = signIn(deps);

  return new Router()
    .post(
      '/api/auth',
      endpoint({ body: signInRequest }, async ({ body }, ctx) => {
        await signInLimit.consumeFor(ctx.ip, emailHash(body.email));
        // Second, so that retries for a blocked account do not block the others of the network.
        await signInNetworkLimit.consumeFor(ctx.ip);
        return signInWithPassword({
          request: body,
          sessionId: getIdempotentId(ctx) ?? newId(),
          place: sessionOriginOf(ctx),
          by: createCommandContext(ctx, null),
        });
      }),
    )
    .post(
      '/api/logout',
      requireLevel(access, 0),
      endpoint({ body: signOutRequest }, async ({ body }, ctx) => {
        const identity = getIdentity(ctx);
        const id = userId(identity.userId);
        const { sessionId } = identity;
        const { position } = await aggregates.users(
          userStream(id),
          {
            type: 'SignOut',
            data: { userId: id, sessionId, everywhere: body.everywhere === true, now: clock() },
          },
          createCommandContext(ctx, identity),
        );
        return ok({}, position);
      }),
    );
};
