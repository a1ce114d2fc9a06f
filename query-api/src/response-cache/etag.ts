import fresh from 'fresh';

/**
 * Whether the client already has the answer with this ETag. Only `If-None-Match` counts: `fetch`
 * adds `Cache-Control: no-cache` to a request with its own ETag, and such a request would never get
 * a 304.
 */
export const isFresh = (ifNoneMatch: string | undefined, etag: string): boolean =>
  fresh({ 'if-none-match': ifNoneMatch }, { etag });
