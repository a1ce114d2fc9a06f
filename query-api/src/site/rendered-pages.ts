import { recent } from '@shop/platform/memory';
import { pageDocument } from './page-document.ts';
import type { AskedPage, Renderer } from './renderer.ts';
import { madeFile } from './made-file.ts';
import type { Site, SiteFile } from './site.ts';

/** Rendered pages, ready to send; those of before a change of what they show are forgotten. */
export type RenderedPages = Readonly<{
  /** Null where there is no such page. Rejects where it can't be rendered now. */
  find: (asked: AskedPage) => Promise<SiteFile | null>;
}>;

type Kept = Readonly<{ version: number; until: number; page: Promise<SiteFile | null> }>;

const mostPages = 500;
/** What no announcement tells of, as the measured answer time, is not shown for longer. */
const freshMs = 30_000;
type Sources = Readonly<{
  site: Site;
  renderer: Renderer;
  /** Another after each change of what pages show. */
  version: () => number;
  /** Milliseconds. */
  now: () => number;
}>;

export const renderedPages = ({ site, renderer, version, now }: Sources): RenderedPages => {
  const kept = recent<string, Kept>(mostPages);
  const index = site.index.bodies.identity.body.toString();

  const render = async (asked: AskedPage): Promise<SiteFile | null> => {
    const page = await renderer.render(asked);
    if (!page) return null;
    const html = pageDocument(index, asked.lang, page, site.codeOf(page.modules));
    return madeFile('text/html; charset=utf-8', html);
  };

  return {
    find: (asked) => {
      const key = `${asked.lang} ${asked.region ?? ''} ${asked.path}`;
      const known = kept.get(key);
      if (known && known.version === version() && known.until > now()) return known.page;
      const page = render(asked);
      kept.set(key, { version: version(), until: now() + freshMs, page });
      page.catch(() => {
        if (kept.get(key)?.page === page) kept.delete(key);
      });
      return page;
    },
  };
};
