import type { Context } from 'koa';

/**
 * Refuses a request of staff with two-factor authentication unless it carries a code that was not
 * used before. Staff without it pass.
 */
export type FreshCode = (ctx: Context) => Promise<void>;
