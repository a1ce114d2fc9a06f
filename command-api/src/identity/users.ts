import { Router } from '@koa/router';
import { identityTexts } from '@shop/contracts/identity/texts';
import { personSubject, userStream } from '@shop/domain/identity';
import {
  byUser,
  editUserRequest,
  eraseUserRequest,
  resetTotpRequest,
} from '@shop/contracts/identity/users.contract';
import { rejecting } from '@shop/domain/kernel';
import { says } from '@shop/contracts/wire/contract';
import type { Access } from '@shop/platform/access';
import { endpoint, identityOf, ok, Refused, requestedBy, requireLevel } from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import { z } from 'zod';
import { answerIsOf } from '../requests/whose-answer.ts';
import { appoint, dismiss } from './change-level.ts';
import type { EraseDeps } from './erase.ts';
import { askErasure } from './erase.ts';
import type { FreshCode } from '../people/fresh-code.ts';
import { below, findingUsers } from './other-users.ts';

export type UsersDeps = EraseDeps &
  Readonly<{
    access: Access;
    vault: Vault;
    freshCode: FreshCode;
    nameHashes: (name: string) => readonly string[];
  }>;

const reject = rejecting(identityTexts);

const reasonRequired = (): Refused => {
  const complaints = new z.ZodError([
    { code: 'custom', path: ['reason'], message: says('field-required'), input: undefined },
  ]);
  return new Refused('invalid-request', { complaints });
};

/** What administrators do about other accounts. */
export const userRoutes = (deps: UsersDeps): Router => {
  const { access, aggregates, vault, clock, freshCode } = deps;
  const { users } = aggregates;
  const administrator = requireLevel(access, 2);
  const [give, take, erase] = [appoint(deps), dismiss(deps), askErasure(deps)];
  const find = findingUsers(aggregates);

  return new Router({ prefix: '/api/admin/users/:id' })
    .put(
      '/',
      administrator,
      endpoint({ params: byUser, body: editUserRequest }, async ({ params, body }, ctx) => {
        const identity = identityOf(ctx);
        const by = requestedBy(ctx, identity);
        const user = below(await find(params.id), identity);
        const { userId: id, personId, revision } = user;
        answerIsOf(ctx, personId);
        const { level, reason = null } = body;
        const isRenamed = (await vault.open(user.name)) !== body.name;
        const isMoved = level !== user.level;
        if ((isRenamed || isMoved) && revision !== body.revision) {
          return reject('changed-meanwhile', { current: { revision } });
        }
        if (isMoved && reason === null) throw reasonRequired();
        if (level > user.level && !user.emailConfirmed) return reject('email-unproved');
        if (isMoved) await freshCode(ctx);
        if (isMoved && level === 2) await give(id, by);
        if (isMoved && user.level === 2) await take(id, by);
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
        const saved = await users(userStream(id), { type: 'AdministerUser', data }, by);
        if (saved.state.status !== 'registered') throw new Refused('not-found');
        const reply = { id, name: body.name, level, revision: saved.state.revision };
        return ok(reply, saved.position);
      }),
    )
    .post(
      '/erase',
      administrator,
      endpoint({ params: byUser, body: eraseUserRequest }, async ({ params, body }, ctx) => {
        const identity = identityOf(ctx);
        const { userId: id } = below(await find(params.id), identity);
        await freshCode(ctx);
        const asked = { reason: body.reason, sessionId: null };
        return erase(id, asked, requestedBy(ctx, identity));
      }),
    )
    .post(
      '/totp/reset',
      administrator,
      endpoint({ params: byUser, body: resetTotpRequest }, async ({ params, body }, ctx) => {
        const identity = identityOf(ctx);
        const { userId: id } = await find(params.id);
        if (id === identity.userId) throw new Refused('forbidden');
        await freshCode(ctx);
        const data = { userId: id, reason: body.reason, now: clock() };
        const by = requestedBy(ctx, identity);
        const { position } = await users(userStream(id), { type: 'ResetTotp', data }, by);
        return ok({}, position);
      }),
    );
};
