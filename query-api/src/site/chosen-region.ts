import type { Region } from '@shop/contracts/wire/contract';
import { region as regionSchema } from '@shop/contracts/wire/contract';
import type { Context } from 'koa';

/** The client stores the region for the same time. */
const maxAgeSeconds = 7 * 24 * 60 * 60;

/** Links of other sites cannot choose a region. Older browsers do not send the header. */
const isOwnNavigation = (ctx: Context): boolean =>
  ['', 'none', 'same-origin'].includes(ctx.get('Sec-Fetch-Site'));

/**
 * Reads the region from the query of a page. The links in the header that work without JavaScript
 * choose it this way.
 */
export const readChosenRegion = (ctx: Context): Region | null => {
  const chosen = new URLSearchParams(ctx.querystring).get('region');
  return isOwnNavigation(ctx) ? (regionSchema.safeParse(chosen).data ?? null) : null;
};

/** The address of the same page of the shop without the choice. */
const withoutRegion = (ctx: Context): string => {
  const parameters = new URLSearchParams(ctx.querystring);
  parameters.delete('region');
  // One slash: a location of two would name another host.
  const path = ctx.path.replace(/^\/+/u, '/');
  return parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
};

/**
 * Stores a region in the cookie that the client also uses, and redirects to the same page without
 * the choice.
 */
export const storeRegionAndRedirect = (
  ctx: Context,
  region: Region,
  { isHttps }: Readonly<{ isHttps: boolean }>,
): void => {
  const attributes = `Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${isHttps ? '; Secure' : ''}`;
  ctx.append('Set-Cookie', `region=${region}; ${attributes}`);
  ctx.set('Cache-Control', 'no-store');
  ctx.status = 303;
  ctx.redirect(withoutRegion(ctx));
};
