import type { Middleware } from 'koa';
import type { Access } from '../access/index.ts';
import { HttpError } from './errors.ts';

/** Public pages wait for nobody's rights. */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const positionPattern = /^\d{1,19}$/;

/**
 * Before anybody is judged: waits until this program has read what the request's token and its
 * `X-Min-Position` name, so that the promise of an earlier answer holds (a sign-in, a level, a ban).
 * A token of a session that the log has lost is no good.
 */
export const waitForAccess =
  (access: Pick<Access, 'reached'>): Middleware =>
  async (ctx, next) => {
    const authorization = ctx.get('Authorization');
    if (authorization !== '' || !safeMethods.has(ctx.method)) {
      const minPosition = ctx.get('X-Min-Position');
      if (minPosition !== '' && !positionPattern.test(minPosition))
        throw new HttpError('invalid-request');
      const waitResult = await access.reached(
        authorization,
        minPosition === '' ? null : BigInt(minPosition),
      );
      if (waitResult === 'gone' && authorization !== '') throw new HttpError('unauthorized');
      if (waitResult === 'behind') throw new HttpError('busy', { retryAfterSeconds: 2 });
    }
    await next();
  };
