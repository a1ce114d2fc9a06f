import { Router } from '@koa/router';
import { userId, userStream } from '@shop/domain/identity';
import { signInRequest, signOutRequest } from '@shop/contracts/identity/contract';
import type { Access } from '@shop/platform/access';
import { endpoint, identityOf, ok, requestedBy, requireLevel } from '@shop/platform/http';
import type { NetworkLimit } from '@shop/platform/limits';
import { keyedId } from '../requests/keyed-id.ts';
import type { SignInDeps } from './sign-in.ts';
import { signIn } from './sign-in.ts';
import { placeOf } from './session.ts';

export type IdentityDeps = SignInDeps &
  Readonly<{ access: Access; signInLimit: NetworkLimit; newId: () => string }>;

export const identityRoutes = (deps: IdentityDeps): Router => {
  const { access, aggregates, clock, emailHash, newId, signInLimit } = deps;
  const enter = signIn(deps);

  return new Router()
    .post(
      '/api/auth',
      endpoint({ body: signInRequest }, async ({ body }, ctx) => {
        await signInLimit.takeFrom(ctx.ip, emailHash(body.email));
        return enter({
          request: body,
          sessionId: keyedId(ctx) ?? newId(),
          place: placeOf(ctx),
          by: requestedBy(ctx, null),
        });
      }),
    )
    .post(
      '/api/logout',
      requireLevel(access, 0),
      endpoint({ body: signOutRequest }, async ({ body }, ctx) => {
        const identity = identityOf(ctx);
        const id = userId(identity.userId);
        const { sessionId } = identity;
        const { position } = await aggregates.users(
          userStream(id),
          {
            type: 'SignOut',
            data: { userId: id, sessionId, everywhere: body.everywhere === true, now: clock() },
          },
          requestedBy(ctx, identity),
        );
        return ok({}, position);
      }),
    );
};
