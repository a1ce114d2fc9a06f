import { ok } from '@shop/platform/http';
import type { Reply } from '@shop/platform/http';

/** Marks what is the same for everybody until the catalogue changes; never reaches a client. */
export const cacheableHeader = 'X-Hot';

/** `once`: hardly anybody asks for the same again, as for what people type. */
export type RequestFrequency = 'often' | 'once';

export const cacheable = (
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  frequency: RequestFrequency = 'often',
): Reply => ({
  ...ok(body),
  headers: { ...headers, [cacheableHeader]: frequency },
});
