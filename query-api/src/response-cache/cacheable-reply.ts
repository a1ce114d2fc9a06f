import { ok } from '@shop/platform/http';
import type { Reply } from '@shop/platform/http';

/** Marks an answer as identical for all clients until the catalog changes. It is never sent. */
export const cacheableHeader = 'X-Response-Cache';

/** `once`: the same request is rarely repeated, for example a typed search. */
export type RequestFrequency = 'often' | 'once';

/** Only for public responses: the cache sends them to every caller of the same address. */
export const cacheable = (
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  frequency: RequestFrequency = 'often',
): Reply => ({
  ...ok(body),
  headers: { ...headers, [cacheableHeader]: frequency },
});
