import { ok } from '@shop/platform/http';
import type { Reply } from '@shop/platform/http';

/** Marks what is the same for everybody until the catalogue changes; never reaches a client. */
export const hotMark = 'X-Hot';

export const hot = (body: unknown, headers: Readonly<Record<string, string>> = {}): Reply => ({
  ...ok(body),
  headers: { ...headers, [hotMark]: '1' },
});
