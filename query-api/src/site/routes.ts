import type { ClientConfig } from '@shop/contracts/content/contract';
import { lang as langSchema, region as regionSchema } from '@shop/contracts/wire/contract';
import type { Context, Middleware } from 'koa';
import { chooseEncoding } from '../response-cache/encodings.ts';
import { isFresh } from '../response-cache/etag.ts';
import { readChosenRegion, storeRegionAndRedirect } from './chosen-region.ts';
import { createSiteFile } from './create-site-file.ts';
import type { SiteContent, SitePage } from './pages.ts';
import { findSitePage } from './pages.ts';
import type { RenderedPages } from './rendered-pages.ts';
import type { PageRequest } from './renderer.ts';
import type { NoticeReason } from './script-notice.ts';
import { addScriptNotice } from './script-notice.ts';
import { createShells } from './shells.ts';
import type { SearchEngineFiles } from './sitemap.ts';
import type { Site, SiteFile } from './site.ts';

const send = (ctx: Context, file: SiteFile): void => {
  const { body, encoding } = file.bodies[chooseEncoding(ctx.get('Accept-Encoding'))];
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

const apiPathPattern = /^\/(?:api|storage|health|metrics|socket\.io)(?:\/|$)/;

/**
 * Keeps only the query parameters that the page depends on, so that others create no cache entries.
 */
const filterSearch = (ctx: Context, queryParameters: readonly string[]): string => {
  const receivedParameters = new URLSearchParams(ctx.querystring);
  const keptParameters = new URLSearchParams();
  for (const name of queryParameters) {
    const value = receivedParameters.get(name);
    if (value) keptParameters.set(name, value);
  }
  return keptParameters.size > 0 ? `?${keptParameters.toString()}` : '';
};

const toPageRequest = (ctx: Context, queryParameters: readonly string[]): PageRequest => {
  const named = langSchema.safeParse(ctx.path.split('/', 2)[1]).data;
  return {
    path: ctx.path + filterSearch(ctx, queryParameters),
    lang: named ?? langSchema.safeParse(ctx.cookies.get('lang')).data ?? 'rus',
    region: regionSchema.safeParse(ctx.cookies.get('region')).data ?? null,
  };
};

/** All missing pages share one request, so that unknown paths cannot fill the memory. */
const createMissingPageRequest = ({ lang }: PageRequest): PageRequest => ({
  path: `/${lang}/404`,
  lang,
  region: null,
});

type SiteQueries = SiteContent &
  Readonly<{
    site: Site;
    config: ClientConfig;
    /** Whether the shop is served over TLS. */
    isHttps: boolean;
    /** Null if pages are rendered in the browser only. */
    pages: RenderedPages | null;
    searchEngines: SearchEngineFiles;
    report: (error: unknown, requestId: string) => void;
  }>;

/** Serves the client: rendered public pages, a shell for all others, and its assets. */
export const siteRoutes = ({
  site,
  isHttps,
  pages,
  searchEngines,
  report,
  ...content
}: SiteQueries): Middleware => {
  const built = createShells(site, content.config);
  const createShellFiles = (reason: NoticeReason) => ({
    rus: createSiteFile(site.index.type, addScriptNotice(built.rus, 'rus', reason)),
    eng: createSiteFile(site.index.type, addScriptNotice(built.eng, 'eng', reason)),
  });
  const shells = createShellFiles('always');
  const shellsOfFailures = createShellFiles('now');

  const sendPage = async (ctx: Context, page: SitePage): Promise<void> => {
    const pageRequest = toPageRequest(ctx, page.hidden ? [] : page.queryParameters);
    const chosenRegion = page.hidden ? null : readChosenRegion(ctx);
    if (chosenRegion) return storeRegionAndRedirect(ctx, chosenRegion, { isHttps });
    ctx.status = page.status;
    ctx.set('Cache-Control', 'no-cache');
    ctx.vary('Cookie');
    if (page.hidden) ctx.set('X-Robots-Tag', 'noindex');
    const isShell = page.hidden && page.status === 200;
    const renderedPages = isShell ? null : pages;
    if (!renderedPages) return send(ctx, shells[pageRequest.lang]);
    try {
      const { status, file } = await renderedPages.find(
        page.hidden ? createMissingPageRequest(pageRequest) : pageRequest,
      );
      ctx.status = status;
      if (status === 404) ctx.set('X-Robots-Tag', 'noindex');
      return send(ctx, file);
    } catch (error) {
      report(error, 'rendering');
      return send(ctx, shellsOfFailures[pageRequest.lang]);
    }
  };

  return async (ctx, next) => {
    const isReadMethod = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!isReadMethod || apiPathPattern.test(ctx.path) || ctx.path === '/config.json')
      return next();

    if (ctx.path.startsWith('/assets/')) {
      const asset = site.asset(ctx.path.slice('/assets/'.length));
      if (!asset) return next();
      ctx.status = 200;
      ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
      return send(ctx, asset);
    }
    const searchEngineFile = await searchEngines(ctx.path);
    if (searchEngineFile) {
      ctx.status = 200;
      ctx.set('Cache-Control', 'no-cache');
      return send(ctx, searchEngineFile);
    }
    return sendPage(ctx, findSitePage(ctx.path, content, content.config));
  };
};
