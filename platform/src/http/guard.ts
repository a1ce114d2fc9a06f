import type { Context, Middleware } from 'koa';
import type { Access, Identity } from '../access/index.ts';
import { HttpError } from './errors.ts';
import { markStaffRequest } from './staff-request.ts';

/** Throws `HttpError` while some bans and ended sessions may be missing. */
export const requireReadyAccess = (access: Pick<Access, 'ready'>): void => {
  if (!access.ready()) throw new HttpError('busy', { retryAfterSeconds: 2 });
};

/** The bearer of the request, or null for a guest. Rejects an invalid token. */
export const identify = (access: Access, ctx: Context): Identity | null => {
  const authorization = ctx.get('Authorization');
  if (authorization === '') return null;
  requireReadyAccess(access);
  const identity = access.authenticate(authorization);
  if (!identity) throw new HttpError('unauthorized');
  if (identity === 'banned') throw new HttpError('banned');
  return identity;
};

/** A middleware that exposes the level it requires, for lists of the routes. */
export type Guard = Middleware & Readonly<{ level: 0 | 1 | 2 }>;

/** Requires at least the level: 0 user, 1 moderator, 2 administrator. */
export const requireLevel = (access: Access, level: Guard['level']): Guard => {
  const guard: Middleware = async (ctx, next) => {
    const identity = identify(access, ctx);
    if (!identity) throw new HttpError('unauthorized');
    if (identity.level < level) throw new HttpError('forbidden');
    ctx.state['identity'] = identity;
    if (level > 0) await markStaffRequest(ctx, identity);
    await next();
  };
  return Object.assign(guard, { level });
};

/** The identity of a request that passed `requireLevel`. */
export const getIdentity = (ctx: Context): Identity => ctx.state['identity'] as Identity;
