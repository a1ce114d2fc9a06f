import { ok } from '@shop/platform/http';
import type { Reply } from '@shop/platform/http';

/** Marks what is the same for everybody until the catalogue changes; never reaches a client. */
export const hotMark = 'X-Hot';

/** `once`: hardly anybody asks for the same again, as for what people type. */
export type Asked = 'often' | 'once';

export const hot = (
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  asked: Asked = 'often',
): Reply => ({
  ...ok(body),
  headers: { ...headers, [hotMark]: asked },
});
