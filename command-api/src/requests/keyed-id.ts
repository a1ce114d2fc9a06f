import type { Context } from 'koa';

const uuid = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/;

/** Gives the request an id that its repeats have too. Of 32 hexadecimal digits that nobody can guess. */
export const setIdempotentId = (ctx: Context, hash: string): void => {
  ctx.state['keyedId'] = hash.replace(uuid, '$1-$2-4$3-8$4-$5');
};

/** The id of what a request makes, the same for its repeats; null where it came without a key. */
export const getIdempotentId = (ctx: Context): string | null =>
  (ctx.state['keyedId'] as string | undefined) ?? null; // as set above
