import type { ClientConfig } from '@shop/domain/content/contract';
import type { Middleware } from 'koa';
import type { Catalogue } from '../catalog/catalogue.ts';
import { encodingFor } from '../hot/encodings.ts';
import { matchesTag } from '../hot/hot-answers.ts';
import { sitePage } from './pages.ts';
import type { Site, SiteFile } from './site.ts';

const send = (ctx: Parameters<Middleware>[0], file: SiteFile): void => {
  const { body, encoding } = file.bodies[encodingFor(ctx.get('Accept-Encoding') || undefined)];
  const etag = `"${file.etag}.${encoding}"`;
  ctx.set({ ETag: etag, Vary: 'Accept-Encoding', 'X-Content-Type-Options': 'nosniff' });
  if (ctx.status === 200 && matchesTag(ctx.get('If-None-Match') || undefined, etag)) {
    ctx.status = 304;
    return;
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = body;
  ctx.set('Content-Type', file.type);
};

const ofApi = /^\/(?:api|storage|health|metrics|socket\.io)(?:\/|$)/;

/** The client: one page for all of its routes, and its assets. */
export const siteRoutes =
  (
    site: Site,
    catalogue: Pick<Catalogue, 'game' | 'productAt'>,
    config: Pick<ClientConfig, 'dev'>,
  ): Middleware =>
  async (ctx, next) => {
    const reading = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!reading || ofApi.test(ctx.path) || ctx.path === '/config.json') return next();

    if (ctx.path.startsWith('/assets/')) {
      const asset = site.asset(ctx.path.slice('/assets/'.length));
      if (!asset) return next();
      ctx.status = 200;
      ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
      return send(ctx, asset);
    }

    const page = sitePage(ctx.path, catalogue, config);
    ctx.status = page.status;
    ctx.set('Cache-Control', 'no-cache');
    if (page.hidden) ctx.set('X-Robots-Tag', 'noindex');
    send(ctx, site.index);
  };
