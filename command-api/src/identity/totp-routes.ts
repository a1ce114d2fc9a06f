import { Router } from '@koa/router';
import type { RegisteredUser } from '@shop/domain/identity';
import { personSubject, userId, userStream } from '@shop/domain/identity';
import type { PreparedTotp, TotpStatus } from '@shop/contracts/identity/totp.contract';
import { totpRequest } from '@shop/contracts/identity/totp.contract';
import { emptyReply } from '@shop/contracts/wire/call.contract';
import type { Access, Identity } from '@shop/platform/access';
import {
  endpoint,
  getIdentity,
  ok,
  HttpError,
  createCommandContext,
  requireLevel,
} from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import { oneTimeCodes } from './one-time-codes.ts';
import type { TotpDeps } from './totp.ts';
import { createTotpVerifier, rethrowTotpError } from './totp.ts';
import { rethrowSessionError, requireRecentAuthentication } from './recent-authentication.ts';

export type TotpRoutesDeps = TotpDeps &
  Readonly<{
    access: Access;
    vault: Vault;
    /** Names the shop in the application. */
    publicUrl: string;
  }>;

const noStore = { headers: { 'Cache-Control': 'no-store' } };

/** Routes for staff to set up an authenticator application as a second factor. */
export const totpRoutes = (deps: TotpRoutesDeps): Router => {
  const { access, aggregates, vault, clock, publicUrl } = deps;
  const { users } = aggregates;
  const totp = createTotpVerifier(deps);

  const load = async (identity: Identity): Promise<RegisteredUser> => {
    const { state } = await users.load(userStream(userId(identity.userId)));
    if (state.status !== 'registered') throw new HttpError('unauthorized');
    return state;
  };

  return new Router({ prefix: '/api/totp' })
    .post(
      '/',
      requireLevel(access, 1),
      endpoint({ body: emptyReply }, async (_, ctx) => {
        const identity = getIdentity(ctx);
        const { sessionId } = identity;
        const user = await load(identity);
        const { userId: id, personId, email } = user;
        requireRecentAuthentication(user, sessionId, clock());
        const secret = oneTimeCodes.newSecret();
        const sealed = await vault.seal(personSubject(personId), secret);
        const data = { userId: id, secret: sealed, sessionId, now: clock() };
        const context = createCommandContext(ctx, identity);
        const { position } = await rethrowSessionError(
          users(userStream(id), { type: 'PrepareTotp', data }, context),
        );
        const uri = oneTimeCodes.uriOf(
          secret,
          new URL(publicUrl).hostname,
          await vault.open(email),
        );
        return { ...ok({ secret, uri } satisfies PreparedTotp, position), ...noStore };
      }),
    )
    .post(
      '/enable',
      requireLevel(access, 1),
      endpoint({ body: totpRequest }, async ({ body }, ctx) => {
        const identity = getIdentity(ctx);
        const context = createCommandContext(ctx, identity);
        const user = await load(identity);
        const { sessionId } = identity;
        requireRecentAuthentication(user, sessionId, clock());
        const { userId: id } = user;
        const proved = await totp.verify(user, body.code, context, 'code');
        const data = { userId: id, ...proved, sessionId, now: clock() };
        const enabling = rethrowSessionError(
          users(userStream(id), { type: 'EnableTotp', data }, context),
        );
        const { position } = await rethrowTotpError(enabling);
        return ok({ enabled: true } satisfies TotpStatus, position);
      }),
    )
    .post(
      '/disable',
      requireLevel(access, 0),
      endpoint({ body: totpRequest }, async ({ body }, ctx) => {
        const identity = getIdentity(ctx);
        const context = createCommandContext(ctx, identity);
        const user = await load(identity);
        const { userId: id } = user;
        const { step } = await totp.verify(user, body.code, context, 'code');
        const { sessionId } = identity;
        const data = { userId: id, step, sessionId, now: clock() };
        const disabling = rethrowSessionError(
          users(userStream(id), { type: 'DisableTotp', data }, context),
        );
        const { position } = await rethrowTotpError(disabling);
        return ok({ enabled: false } satisfies TotpStatus, position);
      }),
    );
};
