import { HttpError } from '@shop/platform/http';
import type { ModelName, ReadModels } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import type { ReadModelWaiter } from './waiting.ts';

type MinPositionOptions = Readonly<{
  models: readonly ModelName[];
  waiting: Pick<ReadModelWaiter, 'until'>;
  /** What else has to be done before the answer may be made of them. */
  afterwards?: () => Promise<void>;
}>;

/** `X-Min-Position`: answers no older than that, or marked `X-Stale` when that takes too long. */
export const waitForMinPosition =
  ({ models, waiting: waiter, afterwards: onReached }: MinPositionOptions): Middleware =>
  async (ctx, next) => {
    const minPositionHeader = ctx.get('X-Min-Position');
    if (minPositionHeader !== '') {
      if (!/^\d{1,19}$/.test(minPositionHeader)) throw new HttpError('invalid-request');
      const builds = await waiter.until(models, BigInt(minPositionHeader));
      ctx.state['builds'] = builds;
      if (builds) await onReached?.();
      else ctx.set('X-Stale', '1');
    }
    await next();
  };

/** The documents that answer a request: of the build that it waited for, else of the one that serves. */
export const findCollection = async <Doc extends object>(
  ctx: Context,
  readModels: Pick<ReadModels, 'documents' | 'serving'>,
  model: ModelName,
): ReturnType<typeof readModels.serving<Doc>> => {
  const builds = ctx.state['builds'] as ReadonlyMap<string, number> | null | undefined; // as set above
  const build = builds?.get(modelKey(model));
  return build === undefined
    ? readModels.serving<Doc>(model)
    : { build, documents: readModels.documents<Doc>(model, build) };
};
