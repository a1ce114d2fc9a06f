import type { Middleware } from 'koa';
import { HttpError } from './errors.ts';

/** Refuses a body with a `Content-Encoding`: a few bytes of one may unpack to gigabytes. */
export const refuseEncodedBody = (): Middleware => (ctx, next) => {
  const encoding = ctx.get('Content-Encoding').trim().toLowerCase();
  if (encoding !== '' && encoding !== 'identity') throw new HttpError('body-encoded');
  return next();
};
