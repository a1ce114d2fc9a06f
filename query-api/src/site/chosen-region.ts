import type { Region } from '@shop/contracts/wire/contract';
import { region as regionSchema } from '@shop/contracts/wire/contract';
import type { Context } from 'koa';

/** As long as the client keeps it. */
const maxAgeSeconds = 7 * 24 * 60 * 60;

/** The region that the query of a page chooses: the links of the header without JavaScript. */
export const readChosenRegion = (ctx: Context): Region | null =>
  regionSchema.safeParse(new URLSearchParams(ctx.querystring).get('region')).data ?? null;

/**
 * Stores a region as the client does, which also reads the cookie, and redirects to the same page
 * without the choice.
 */
export const storeRegion = (
  ctx: Context,
  region: Region,
  { page, secure }: Readonly<{ page: string; secure: boolean }>,
): void => {
  const attributes = `Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure ? '; Secure' : ''}`;
  ctx.append('Set-Cookie', `region=${region}; ${attributes}`);
  ctx.set('Cache-Control', 'no-store');
  ctx.status = 303;
  ctx.redirect(page);
};
