import { HttpError } from '@shop/platform/http';
import type { ModelName, ReadModels } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import type { ReadModelWaiter } from './read-model-waiter.ts';

type MinPositionOptions = Readonly<{
  models: readonly ModelName[];
  waiting: Pick<ReadModelWaiter, 'until'>;
  /** Runs once the read models have reached the position. */
  afterwards?: () => Promise<void>;
}>;

/**
 * `X-Min-Position`: waits until the answer includes this position, or marks it `X-Stale` after a
 * timeout.
 */
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

/**
 * The documents for a request: those of the build that it waited for, else of the serving build.
 */
export const findCollection = async <Doc extends object>(
  ctx: Context,
  readModels: Pick<ReadModels, 'documents' | 'serving'>,
  model: ModelName,
): ReturnType<typeof readModels.serving<Doc>> => {
  // set by `waitForMinPosition`
  const builds = ctx.state['builds'] as ReadonlyMap<string, number> | null | undefined;
  const build = builds?.get(modelKey(model));
  return build === undefined
    ? readModels.serving<Doc>(model)
    : { build, documents: readModels.documents<Doc>(model, build) };
};
