import type { ClientConfig } from '@shop/contracts/content/contract';
import { LRUCache } from 'lru-cache';
import { createPageDocument } from './page-document.ts';
import type { PageRequest, RenderedPage, Renderer } from './renderer.ts';
import { createSiteFile } from './made-file.ts';
import { createShells } from './shells.ts';
import type { Site, SiteFile } from './site.ts';

/** Rendered pages, ready to send; those of before a change of what they show are forgotten. */
export type RenderedPages = Readonly<{
  /** Rejects where it can't be rendered now. */
  find: (pageRequest: PageRequest) => Promise<RenderedFile>;
}>;

type RenderedFile = Readonly<{ status: RenderedPage['status']; file: SiteFile }>;
type CachedPage = Readonly<{ version: number; until: number; page: Promise<RenderedFile> }>;

const maxPages = 500;
/** The compressed bodies, which are made on demand, are together smaller than the plain one. */
const measureFile = ({ file }: RenderedFile): number => file.bodies.identity.body.length * 2;
/** What no announcement tells of, as the measured answer time, is not shown for longer. */
const freshMs = 30_000;
type RenderedPagesOptions = Readonly<{
  site: Site;
  renderer: Renderer;
  config: ClientConfig;
  /** Another after each change of what pages show. */
  version: () => number;
  /** Milliseconds. */
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
      cache.set(key, entry, { size: 1 }); // its size is known once it is rendered
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
