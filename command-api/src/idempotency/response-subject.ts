import type { Context } from 'koa';

/**
 * Sets the person whose data the response contains, if it is not the caller. Responses to staff may
 * contain other people's data; erasing such a person also deletes the stored response.
 */
export const setResponseSubject = (ctx: Context, personId: string): void => {
  ctx.state['answerOf'] = personId;
};

/** Null if no other person was set. */
export const getResponseSubject = (ctx: Context): string | null =>
  (ctx.state['answerOf'] as string | undefined) ?? null; // as set above
