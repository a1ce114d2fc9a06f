import type { ClientConfig } from '@shop/contracts/content/contract';
import { lang as langSchema, region as regionSchema } from '@shop/contracts/wire/contract';
import type { Context, Middleware } from 'koa';
import { encodingFor } from '../hot/encodings.ts';
import { isFresh } from '../hot/etag.ts';
import { madeFile } from './made-file.ts';
import type { SiteContent, SitePage } from './pages.ts';
import { sitePage } from './pages.ts';
import type { RenderedPages } from './rendered-pages.ts';
import type { AskedPage } from './renderer.ts';
import { shellsOf } from './shells.ts';
import type { ForSearchEngines } from './sitemap.ts';
import type { Site, SiteFile } from './site.ts';

const send = (ctx: Context, file: SiteFile): void => {
  const { body, encoding } = file.bodies[encodingFor(ctx.get('Accept-Encoding'))];
  const etag = `"${file.etag}.${encoding}"`;
  ctx.set({ ETag: etag, 'X-Content-Type-Options': 'nosniff' });
  ctx.vary('Accept-Encoding');
  if (ctx.status === 200 && isFresh(ctx.get('If-None-Match'), etag)) {
    ctx.status = 304;
    return;
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = body;
  ctx.set('Content-Type', file.type);
};

const ofApi = /^\/(?:api|storage|health|metrics|socket\.io)(?:\/|$)/;

/** Only what the page depends on: whatever else an address carries has no page of its own. */
const searchOf = (ctx: Context, asks: readonly string[]): string => {
  const given = new URLSearchParams(ctx.querystring);
  const kept = new URLSearchParams();
  for (const name of asks) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept.toString()}` : '';
};

const askedBy = (ctx: Context, asks: readonly string[]): AskedPage => {
  const named = langSchema.safeParse(ctx.path.split('/', 2)[1]).data;
  return {
    path: ctx.path + searchOf(ctx, asks),
    lang: named ?? langSchema.safeParse(ctx.cookies.get('lang')).data ?? 'rus',
    region: regionSchema.safeParse(ctx.cookies.get('region')).data ?? null,
  };
};

/** One for all that there is not, so that nobody fills the memory with addresses. */
const missingPage = ({ lang }: AskedPage): AskedPage => ({
  path: `/${lang}/404`,
  lang,
  region: null,
});

type SiteQueries = SiteContent &
  Readonly<{
    site: Site;
    config: ClientConfig;
    /** Null where clients render for themselves. */
    pages: RenderedPages | null;
    searchEngines: ForSearchEngines;
    report: (error: unknown, requestId: string) => void;
  }>;

/** The client: public pages with their content, a shell for all others, and its assets. */
export const siteRoutes = ({
  site,
  pages,
  searchEngines,
  report,
  ...known
}: SiteQueries): Middleware => {
  const built = shellsOf(site, known.config);
  const shells = {
    rus: madeFile(site.index.type, built.rus),
    eng: madeFile(site.index.type, built.eng),
  };

  const show = async (ctx: Context, page: SitePage): Promise<void> => {
    const asked = askedBy(ctx, page.hidden ? [] : page.asks);
    ctx.status = page.status;
    ctx.set('Cache-Control', 'no-cache');
    ctx.vary('Cookie');
    if (page.hidden) ctx.set('X-Robots-Tag', 'noindex');
    const isShell = page.hidden && page.status === 200;
    if (!isShell && pages) {
      try {
        const { status, file } = await pages.find(page.hidden ? missingPage(asked) : asked);
        ctx.status = status;
        if (status === 404) ctx.set('X-Robots-Tag', 'noindex');
        return send(ctx, file);
      } catch (error) {
        report(error, 'rendering');
      }
    }
    return send(ctx, shells[asked.lang]);
  };

  return async (ctx, next) => {
    const reading = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!reading || ofApi.test(ctx.path) || ctx.path === '/config.json') return next();

    if (ctx.path.startsWith('/assets/')) {
      const asset = site.asset(ctx.path.slice('/assets/'.length));
      if (!asset) return next();
      ctx.status = 200;
      ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
      return send(ctx, asset);
    }
    const forEngines = await searchEngines(ctx.path);
    if (forEngines) {
      ctx.status = 200;
      ctx.set('Cache-Control', 'no-cache');
      return send(ctx, forEngines);
    }
    return show(ctx, sitePage(ctx.path, known, known.config));
  };
};
