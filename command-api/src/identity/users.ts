import { Router } from '@koa/router';
import { identityTexts } from '@shop/contracts/identity/texts';
import type { Level } from '@shop/contracts/identity/values';
import type { RegisteredUser } from '@shop/domain/identity';
import { personSubject, userStream } from '@shop/domain/identity';
import {
  userParams,
  editUserRequest,
  eraseUserRequest,
  resetTotpRequest,
} from '@shop/contracts/identity/users.contract';
import { rejectWith } from '@shop/domain/kernel';
import { wireCode } from '@shop/contracts/wire/contract';
import type { Access } from '@shop/platform/access';
import {
  endpoint,
  getIdentity,
  ok,
  HttpError,
  createCommandContext,
  requireLevel,
} from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import { z } from 'zod';
import { setResponseSubject } from '../idempotency/response-subject.ts';
import { createAdministratorCommands } from './administrators.ts';
import type { EraseDeps } from './erase.ts';
import { requestErasure } from './erase.ts';
import type { FreshCode } from '../people/fresh-code.ts';
import { requireBelow, createUserFinder } from './user-finder.ts';

export type UsersDeps = EraseDeps &
  Readonly<{
    access: Access;
    vault: Vault;
    freshCode: FreshCode;
    nameHashes: (name: string) => readonly string[];
  }>;

const reject = rejectWith(identityTexts);

const createReasonRequiredError = (): HttpError => {
  const complaints = new z.ZodError([
    { code: 'custom', path: ['reason'], message: wireCode('field-required'), input: undefined },
  ]);
  return new HttpError('invalid-request', { complaints });
};

const checkLevelChange = (user: RegisteredUser, level: Level, reason: string | null): void => {
  if (reason === null) throw createReasonRequiredError();
  if (level > user.level && !user.emailConfirmed) reject('email-unproved');
};

/** Administrator routes for other accounts. */
export const userRoutes = (deps: UsersDeps): Router => {
  const { access, aggregates, vault, clock, freshCode: requireFreshCode } = deps;
  const { users } = aggregates;
  const administrator = requireLevel(access, 2);
  const administrators = createAdministratorCommands(deps);
  const erase = requestErasure(deps);
  const find = createUserFinder(aggregates);

  return new Router({ prefix: '/api/admin/users/:id' })
    .put(
      '/',
      administrator,
      endpoint({ params: userParams, body: editUserRequest }, async ({ params, body }, ctx) => {
        const identity = getIdentity(ctx);
        const context = createCommandContext(ctx, identity);
        const user = requireBelow(await find(params.id), identity);
        const { userId: id, personId, revision } = user;
        setResponseSubject(ctx, personId);
        const { level, reason = null } = body;
        const isRenamed = (await vault.open(user.name)) !== body.name;
        const isLevelChanged = level !== user.level;
        if ((isRenamed || isLevelChanged) && revision !== body.revision) {
          return reject('changed-meanwhile', { current: { revision } });
        }
        if (isLevelChanged) {
          checkLevelChange(user, level, reason);
          await requireFreshCode(ctx);
          if (level === 2) await administrators.appoint(id, context);
          if (user.level === 2) await administrators.dismiss(id, context);
        }
        const name = isRenamed && {
          name: await vault.seal(personSubject(personId), body.name),
          nameHashes: deps.nameHashes(body.name),
        };
        const data = {
          userId: id,
          level,
          reason,
          revision: body.revision,
          now: clock(),
          ...(name && { name }),
        };
        const saved = await users(userStream(id), { type: 'AdministerUser', data }, context);
        if (saved.state.status !== 'registered') throw new HttpError('not-found');
        const reply = { id, name: body.name, level, revision: saved.state.revision };
        return ok(reply, saved.position);
      }),
    )
    .post(
      '/erase',
      administrator,
      endpoint({ params: userParams, body: eraseUserRequest }, async ({ params, body }, ctx) => {
        const identity = getIdentity(ctx);
        const { userId: id } = requireBelow(await find(params.id), identity);
        await requireFreshCode(ctx);
        const erasureRequest = { reason: body.reason, sessionId: null };
        return erase(id, erasureRequest, createCommandContext(ctx, identity));
      }),
    )
    .post(
      '/totp/reset',
      administrator,
      endpoint({ params: userParams, body: resetTotpRequest }, async ({ params, body }, ctx) => {
        const identity = getIdentity(ctx);
        const { userId: id } = await find(params.id);
        if (id === identity.userId) throw new HttpError('forbidden');
        await requireFreshCode(ctx);
        const data = { userId: id, reason: body.reason, now: clock() };
        const context = createCommandContext(ctx, identity);
        const { position } = await users(userStream(id), { type: 'ResetTotp', data }, context);
        return ok({}, position);
      }),
    );
};
