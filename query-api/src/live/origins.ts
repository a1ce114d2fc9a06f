import type { IncomingMessage } from 'node:http';

/**
 * Whether the connection comes from a page of the shop or from a client that is not a browser.
 * Browsers always send the origin of their page. `ownOrigin` is the shop's public origin.
 */
export const isOwnOrigin = (
  { headers: { origin, host } }: Pick<IncomingMessage, 'headers'>,
  ownOrigin: string,
): boolean => {
  if (origin === undefined || origin === ownOrigin) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
};
