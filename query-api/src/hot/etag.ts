import fresh from 'fresh';

/**
 * Whether the client has the answer with this ETag already. Only `If-None-Match` counts: `fetch` adds
 * `Cache-Control: no-cache` to a request that names its own ETag, and would never be answered 304.
 */
export const isFresh = (ifNoneMatch: string | undefined, etag: string): boolean =>
  fresh({ 'if-none-match': ifNoneMatch }, { etag });
