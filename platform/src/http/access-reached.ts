import type { Middleware } from 'koa';
import type { Access } from '../access/index.ts';
import { Refused } from './errors.ts';

/** Public pages wait for nobody's rights. */
const harmless: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const position = /^\d{1,19}$/;

/**
 * Before anybody is judged: waits until this program has read what the request's token and its
 * `X-Min-Position` name, so that the promise of an earlier answer holds (a sign-in, a level, a ban).
 * A token of a session that the log has lost is no good.
 */
export const accessReached =
  (access: Pick<Access, 'reached'>): Middleware =>
  async (ctx, next) => {
    const authorization = ctx.get('Authorization');
    if (authorization !== '' || !harmless.has(ctx.method)) {
      const asked = ctx.get('X-Min-Position');
      if (asked !== '' && !position.test(asked)) throw new Refused('invalid-request');
      const reached = await access.reached(authorization, asked === '' ? null : BigInt(asked));
      if (reached === 'gone' && authorization !== '') throw new Refused('unauthorized');
      if (reached === 'behind') throw new Refused('busy', { retryAfterSeconds: 2 });
    }
    await next();
  };
