import type { ClientConfig } from '@shop/contracts/content/contract';
import { LRUCache } from 'lru-cache';
import { pageDocument } from './page-document.ts';
import type { AskedPage, RenderedPage, Renderer } from './renderer.ts';
import { madeFile } from './made-file.ts';
import { shellsOf } from './shells.ts';
import type { Site, SiteFile } from './site.ts';

/** Rendered pages, ready to send; those of before a change of what they show are forgotten. */
export type RenderedPages = Readonly<{
  /** Rejects where it can't be rendered now. */
  find: (asked: AskedPage) => Promise<ShownPage>;
}>;

type ShownPage = Readonly<{ status: RenderedPage['status']; file: SiteFile }>;
type Kept = Readonly<{ version: number; until: number; page: Promise<ShownPage> }>;

const mostPages = 500;
/** The compressed bodies, which are made on demand, are together smaller than the plain one. */
const sizeOf = ({ file }: ShownPage): number => file.bodies.identity.body.length * 2;
/** What no announcement tells of, as the measured answer time, is not shown for longer. */
const freshMs = 30_000;
type Sources = Readonly<{
  site: Site;
  renderer: Renderer;
  config: ClientConfig;
  /** Another after each change of what pages show. */
  version: () => number;
  /** Milliseconds. */
  now: () => number;
}>;

export const renderedPages = (sources: Sources, mostBytes = 32 * 1024 * 1024): RenderedPages => {
  const { site, renderer, config, version, now } = sources;
  const kept = new LRUCache<string, Kept>({ max: mostPages, maxSize: mostBytes });
  const shells = shellsOf(site, config);

  const render = async (asked: AskedPage): Promise<ShownPage> => {
    const page = await renderer.render(asked);
    const html = pageDocument(shells[asked.lang], page, site.codeOf(page.modules));
    return { status: page.status, file: madeFile('text/html; charset=utf-8', html) };
  };

  return {
    find: (asked) => {
      const key = `${asked.lang} ${asked.region ?? ''} ${asked.path}`;
      const known = kept.get(key);
      if (known && known.version === version() && known.until > now()) return known.page;
      const page = render(asked);
      const entry = { version: version(), until: now() + freshMs, page };
      kept.set(key, entry, { size: 1 }); // its size is known once it is rendered
      page.then(
        (shown) => kept.peek(key) === entry && kept.set(key, { ...entry }, { size: sizeOf(shown) }),
        () => kept.peek(key) === entry && kept.delete(key),
      );
      return page;
    },
  };
};
