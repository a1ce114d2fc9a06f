import { join } from 'node:path';
import type { Program } from '@shop/platform/program';
import type { Middleware } from 'koa';
import type { ClientSettings } from './client-settings.ts';
import type { QueryApiEnvironment } from '../environment.ts';
import type { InMemoryShop } from '../in-memory-shop.ts';
import { renderedPages } from './rendered-pages.ts';
import { threadedRenderer } from './renderer.ts';
import { siteRoutes } from './routes.ts';
import { loadSite } from './site.ts';
import { listPublicPages, searchEngineFiles } from './sitemap.ts';

type SiteProgram = Pick<Program<QueryApiEnvironment>, 'environment' | 'log' | 'clock'> &
  Readonly<{ settings: Pick<ClientSettings, 'config' | 'security'> }>;

type SharedWithSite = Pick<InMemoryShop, 'catalog' | 'content' | 'responseCache'>;

type SiteCapability = Readonly<{
  /** Null if no client was built. */
  site: Middleware | null;
  /** Ends the thread that renders pages. */
  close: () => Promise<void>;
}>;

const defaultFolder = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

/** The client: its files, its rendered pages, and the files for search engines. */
export const siteCapability = (
  { environment, log, clock, settings: { config, security } }: SiteProgram,
  { catalog, content, responseCache }: SharedWithSite,
): SiteCapability => {
  const site = loadSite(environment.WEB_DIST ?? defaultFolder);
  if (!site) return { site: null, close: () => Promise.resolve() };

  const { origin } = new URL(environment.PUBLIC_URL);
  const apiUrl = `http://127.0.0.1:${environment.PORT}/api`;
  const renderer = site.renderer
    ? threadedRenderer(site.renderer, { origin, apiUrl, config })
    : null;
  const pages = renderer
    ? renderedPages({
        site,
        renderer,
        config,
        version: responseCache.generation,
        now: () => Date.parse(clock()),
      })
    : null;
  return {
    site: siteRoutes({
      site,
      config,
      isHttps: security.isHttps,
      pages,
      catalog,
      content,
      searchEngines: searchEngineFiles({
        origin,
        pages: () => listPublicPages(catalog, content),
        version: () => `${catalog.version()} ${content.version()}`,
      }),
      report: (error, requestId) =>
        log.error(
          { err: error, requestId },
          'Could not render a page; its shell was sent and the browser renders it',
        ),
    }),
    close: async () => renderer?.close(),
  };
};
