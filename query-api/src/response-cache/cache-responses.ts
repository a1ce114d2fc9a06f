import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { encode, chooseEncoding } from './encodings.ts';
import { isFresh } from './etag.ts';
import type { ResponseCache } from './response-cache.ts';
import type { RequestFrequency } from './cacheable-reply.ts';
import { cacheableHeader } from './cacheable-reply.ts';

const contentType = 'application/json; charset=utf-8';

/** Headers of both cached and first responses. */
const commonHeaders = {
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding, Lang',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Brotli quality: an answer that is sent often justifies twice the compression time. */
const qualities: Readonly<Record<RequestFrequency, number>> = { often: 5, once: 1 };

/**
 * Serializes, compresses and caches answers that an endpoint marked as identical for all clients.
 */
export const cacheResponses =
  (cache: ResponseCache, builds: () => string): Middleware =>
  async (ctx, next) => {
    const generation = cache.generation();
    await next();
    if (ctx.status !== 200 || !ctx.res.hasHeader(cacheableHeader)) return;
    const quality = qualities[ctx.response.get(cacheableHeader) === 'once' ? 'once' : 'often'];
    ctx.remove(cacheableHeader);

    const json = Buffer.from(JSON.stringify(ctx.body));
    const digest = createHash('sha1').update(json).digest('base64url').slice(0, 16);
    const acceptedEncoding = chooseEncoding(ctx.get('Accept-Encoding'));
    const { body, encoding } = encode(json, acceptedEncoding, quality);
    const etag = `"${builds()}.${digest}${encoding === 'identity' ? '' : `.${encoding}`}"`;
    const total = ctx.res.hasHeader('X-Total') ? ctx.response.get('X-Total') : null;
    const headers = {
      ...commonHeaders,
      ETag: etag,
      ...(total !== null && { 'X-Total': total }),
    };
    const contentHeaders = {
      'Content-Type': contentType,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    };

    if (!ctx.res.hasHeader('X-Stale')) {
      cache.put(ctx.url, acceptedEncoding, generation, {
        headers: Object.entries(headers).flat(),
        contentHeaders: Object.entries(contentHeaders).flat(),
        etag,
        body,
      });
    }
    ctx.set(headers);
    if (isFresh(ctx.get('If-None-Match'), etag)) {
      ctx.status = 304;
      ctx.body = null;
    } else {
      ctx.body = body;
      ctx.set(contentHeaders);
    }
  };
