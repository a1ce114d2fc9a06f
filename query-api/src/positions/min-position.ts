import type { ModelName } from '@shop/platform/projections';
import { Refused } from '@shop/platform/http';
import type { Middleware } from 'koa';
import type { Waiting } from './waiting.ts';

type Rest = Readonly<{
  models: readonly ModelName[];
  waiting: Pick<Waiting, 'until'>;
  /** What else has to be done before the answer may be made of them. */
  afterwards?: () => Promise<void>;
}>;

/** `X-Min-Position`: answers no older than that, or marked `X-Stale` when that takes too long. */
export const minPosition =
  ({ models, waiting, afterwards }: Rest): Middleware =>
  async (ctx, next) => {
    const asked = ctx.get('X-Min-Position');
    if (asked !== '') {
      if (!/^\d{1,19}$/.test(asked)) throw new Refused('invalid-request');
      const arrived = await waiting.until(models, BigInt(asked));
      if (arrived) await afterwards?.();
      else ctx.set('X-Stale', '1');
    }
    await next();
  };
