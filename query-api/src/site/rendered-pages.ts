import type { ClientConfig } from '@shop/contracts/content/contract';
import { LRUCache } from 'lru-cache';
import { createPageDocument } from './page-document.ts';
import type { PageRequest, RenderedPage, Renderer } from './renderer.ts';
import { createSiteFile } from './create-site-file.ts';
import { createShells } from './shells.ts';
import type { Site, SiteFile } from './site.ts';

/**
 * Caches rendered pages, ready to send. A page from before a change of its data is rendered again.
 */
export type RenderedPages = Readonly<{
  /** Rejects if the page cannot be rendered now. */
  find: (pageRequest: PageRequest) => Promise<RenderedFile>;
}>;

type RenderedFile = Readonly<{ status: RenderedPage['status']; file: SiteFile }>;
type CachedPage = Readonly<{ version: number; until: number; page: Promise<RenderedFile> }>;

const maxPages = 500;
/**
 * Counts the body twice: the compressed bodies, created on demand, are together smaller than it.
 */
const measureFile = ({ file }: RenderedFile): number => file.bodies.identity.body.length * 2;
/** The maximum age of a page, for data whose changes are not announced, such as the answer time. */
const freshMs = 30_000;
type RenderedPagesOptions = Readonly<{
  site: Site;
  renderer: Renderer;
  config: ClientConfig;
  /** Changes with every change of the pages' data. */
  version: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
}>;

export const renderedPages = (
  options: RenderedPagesOptions,
  maxBytes = 32 * 1024 * 1024,
): RenderedPages => {
  const { site, renderer, config, version, now } = options;
  const cache = new LRUCache<string, CachedPage>({ max: maxPages, maxSize: maxBytes });
  const shells = createShells(site, config);

  const render = async (pageRequest: PageRequest): Promise<RenderedFile> => {
    const page = await renderer.render(pageRequest);
    const html = createPageDocument(shells[pageRequest.lang], page, site.codeOf(page.modules));
    return { status: page.status, file: createSiteFile('text/html; charset=utf-8', html) };
  };

  return {
    find: (pageRequest) => {
      const key = `${pageRequest.lang} ${pageRequest.region ?? ''} ${pageRequest.path}`;
      const cachedPage = cache.get(key);
      if (cachedPage && cachedPage.version === version() && cachedPage.until > now())
        return cachedPage.page;
      const page = render(pageRequest);
      const entry = { version: version(), until: now() + freshMs, page };
      cache.set(key, entry, { size: 1 }); // the real size is set after rendering
      page.then(
        (renderedFile) =>
          cache.peek(key) === entry &&
          cache.set(key, { ...entry }, { size: measureFile(renderedFile) }),
        () => cache.peek(key) === entry && cache.delete(key),
      );
      return page;
    },
  };
};
