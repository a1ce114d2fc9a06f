import type { Context } from 'koa';
import { isFresh } from '../response-cache/etag.ts';

/** Headers of immutable content. Browsers execute no code in it. */
export const immutableHeaders = (name: string) => ({
  ETag: `"${name}"`,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/** Responds with 304 if the client already has this version. Returns whether it did. */
export const replyNotModified = (
  ctx: Context,
  headers: Readonly<Record<'ETag', string>> & Readonly<Record<string, string>>,
): boolean => {
  if (!isFresh(ctx.get('If-None-Match'), headers.ETag)) return false;
  ctx.set(headers);
  ctx.status = 304;
  return true;
};
