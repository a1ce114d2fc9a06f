import type { Middleware } from 'koa';
import type { Access } from '../access/index.ts';
import { HttpError } from './errors.ts';

/** Public pages do not wait for access changes. */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const positionPattern = /^\d{1,19}$/;

/**
 * Runs before authorization. Waits until this program has read the positions of the request's token
 * and its `X-Min-Position`, so that it sees the effect of an earlier request (a sign-in, a level, a
 * ban). Rejects a token whose session is no longer in the log.
 */
export const waitForAccess =
  (access: Pick<Access, 'waitFor'>): Middleware =>
  async (ctx, next) => {
    const authorization = ctx.get('Authorization');
    if (authorization !== '' || !safeMethods.has(ctx.method)) {
      const minPosition = ctx.get('X-Min-Position');
      if (minPosition !== '' && !positionPattern.test(minPosition))
        throw new HttpError('invalid-request');
      const waitResult = await access.waitFor(
        authorization,
        minPosition === '' ? null : BigInt(minPosition),
      );
      if (waitResult === 'missing' && authorization !== '') throw new HttpError('unauthorized');
      if (waitResult === 'behind') throw new HttpError('busy', { retryAfterSeconds: 2 });
    }
    await next();
  };
