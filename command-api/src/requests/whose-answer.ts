import type { Context } from 'koa';

/**
 * Says whose it is what the request is answered with, where it is not the caller's own: staff are
 * told of others, and what is kept of the answer has to go with those.
 */
export const setResponseSubject = (ctx: Context, personId: string): void => {
  ctx.state['answerOf'] = personId;
};

/** Null where nobody else was named. */
export const getResponseSubject = (ctx: Context): string | null =>
  (ctx.state['answerOf'] as string | undefined) ?? null; // as set above
