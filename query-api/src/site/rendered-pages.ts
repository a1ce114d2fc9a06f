import type { ClientConfig } from '@shop/domain/content/contract';
import { recent } from '@shop/platform/memory';
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

export const renderedPages = (sources: Sources): RenderedPages => {
  const { site, renderer, config, version, now } = sources;
  const kept = recent<string, Kept>(mostPages);
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
      kept.set(key, { version: version(), until: now() + freshMs, page });
      page.catch(() => {
        if (kept.get(key)?.page === page) kept.delete(key);
      });
      return page;
    },
  };
};
