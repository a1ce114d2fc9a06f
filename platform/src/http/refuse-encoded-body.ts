import type { Middleware } from 'koa';
import { HttpError } from './errors.ts';

/** Rejects a body with a `Content-Encoding`: a few bytes may unpack to gigabytes. */
export const refuseEncodedBody = (): Middleware => (ctx, next) => {
  const encoding = ctx.get('Content-Encoding').trim().toLowerCase();
  if (encoding !== '' && encoding !== 'identity') throw new HttpError('body-encoded');
  return next();
};
