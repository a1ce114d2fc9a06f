import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { copyBytes } from '@shop/platform/memory';
import type { Instant } from '@shop/contracts/kernel';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './encodings.ts';
import { chooseEncoding } from './encodings.ts';
import { isFresh } from './etag.ts';

export type CachedResponse = Readonly<{
  /** Alternating names and values, as `writeHead` takes them. */
  headers: readonly string[];
  /** Headers that describe the body, which a 304 omits (RFC 9110, 15.4.5). */
  contentHeaders: readonly string[];
  etag: string;
  body: Buffer;
}>;

/** Public responses, ready to send. The cache is bounded by size. */
export type ResponseCache = Readonly<{
  get: (url: string, encoding: Encoding) => CachedResponse | undefined;
  /**
   * `generation` is the one from before the answer was created. The entry is ignored if it has
   * changed.
   */
  put: (url: string, encoding: Encoding, generation: number, cached: CachedResponse) => void;
  generation: () => number;
  drop: () => void;
}>;

/** The estimated size of an entry in bytes, without its body and key. */
const overhead = 500;

type ResponseCacheOptions = Readonly<{
  maxBytes?: number;
  now: () => Instant;
  /** The next moment at which answers change without an event; null if there is no such moment. */
  nextChange: (after: Instant) => Instant | null;
}>;

/**
 * An LRU cache of at most `maxBytes`. All of it is dropped at the moment that `nextChange`
 * returns.
 */
export const responseCache = ({
  maxBytes = 32 * 1024 * 1024,
  now,
  nextChange,
}: ResponseCacheOptions): ResponseCache => {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length * 2 + overhead,
  });
  let generation = 0;
  let expiresAt = nextChange(now());

  const drop = (): void => {
    generation += 1;
    cache.clear();
    expiresAt = nextChange(now());
  };

  /** Drops answers from before a moment at which something started or ended. */
  const expire = (): void => {
    if (expiresAt !== null && now() >= expiresAt) drop();
  };

  return {
    get: (url, encoding) => {
      expire();
      return cache.get(encoding + url);
    },
    generation: () => {
      expire();
      return generation;
    },
    put: (url, encoding, responseGeneration, cached) => {
      expire();
      if (responseGeneration !== generation) return;
      cache.set(encoding + url, { ...cached, body: copyBytes(cached.body) });
    },
    drop,
  };
};

const sendCached = (
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): void => {
  const { headers, contentHeaders, etag, body } = cached;
  if (isFresh(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers as string[]).end(); // `writeHead` does not modify the array
    return;
  }
  const length = ['Content-Length', String(body.length)];
  response
    .writeHead(200, [...headers, ...contentHeaders, ...length])
    .end(request.method === 'HEAD' ? null : body);
};

/** Answers cached requests before they reach the framework. */
export const withResponseCache =
  (cache: ResponseCache, next: RequestListener, onHit: () => void): RequestListener =>
  (request, response) => {
    const { method, url, headers } = request;
    if (method === 'GET' || method === 'HEAD') {
      const cached =
        headers['x-min-position'] === undefined && url !== undefined
          ? cache.get(url, chooseEncoding(headers['accept-encoding']))
          : undefined;
      if (cached) {
        onHit();
        sendCached(request, response, cached);
        return;
      }
    }
    next(request, response);
  };
