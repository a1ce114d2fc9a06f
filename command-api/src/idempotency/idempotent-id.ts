import type { Context } from 'koa';

const uuid = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/;

/** Sets the id that the request shares with its repeats, from 32 unguessable hexadecimal digits. */
export const setIdempotentId = (ctx: Context, hash: string): void => {
  ctx.state['keyedId'] = hash.replace(uuid, '$1-$2-4$3-8$4-$5');
};

/** The id for the object that a request creates, the same for its repeats; null without a key. */
export const getIdempotentId = (ctx: Context): string | null =>
  (ctx.state['keyedId'] as string | undefined) ?? null; // as set above
