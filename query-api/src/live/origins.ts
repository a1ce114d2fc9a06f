import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of the shop opens the connection, or no page at all: browsers name the origin of
 * theirs. `own` is the origin under which people know the shop.
 */
export const isOwnOrigin = (
  { headers: { origin, host } }: Pick<IncomingMessage, 'headers'>,
  ownOrigin: string,
): boolean => {
  if (origin === undefined || origin === ownOrigin) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
};
