import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Lang } from '@shop/contracts/kernel';
import { htmlLang, langs } from '@shop/contracts/kernel';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Catalog } from '../catalog/catalog.ts';
import type { Content } from '../content/content.ts';
import { createSiteFile } from './create-site-file.ts';
import type { SiteFile } from './site.ts';

/** A public page without its language; `changedAt` is the time of its last change, or null. */
export type PublicPage = Readonly<{ path: string; changedAt: string | null }>;

type CatalogSource = Pick<Catalog, 'games' | 'productsOf'>;
type ArticleSource = Pick<Content, 'problems'>;

/** Fixed pages of content that staff edit: they always exist. */
const fixed: readonly string[] = [
  '/',
  '/catalog',
  '/faq',
  '/contacts',
  '/payment-and-delivery',
  '/terms',
  '/policy',
];

/** All pages that search engines may index. */
export const listPublicPages = (
  catalog: CatalogSource,
  content: ArticleSource,
): readonly PublicPage[] => [
  ...fixed.map((path) => ({ path, changedAt: null })),
  ...catalog.games().flatMap((game) => {
    const path = `/catalog/${game.details.path}`;
    return [
      { path, changedAt: game.changed_at },
      ...catalog.productsOf(game.id).map((product) => ({
        path: `${path}/${product.details.path}`,
        changedAt: product.changed_at,
      })),
    ];
  }),
  ...content
    .problems({})
    .map(({ id, changed_at: changedAt }) => ({ path: `/faq/${id}`, changedAt })),
];

const inLanguage = (lang: Lang, path: string): string => `/${lang}${path === '/' ? '' : path}`;

/**
 * Each page has a URL in each language. This is far below the limit of 50,000 URLs per file
 * (sitemaps.org), and a file is compressed within a few hundredths of a second.
 */
const maxPagesPerFile = 1_000;
/** The number of pages per step. Each step blocks other requests. */
const pagesAtOnce = 100;
const xml = 'application/xml; charset=utf-8';

const buildSitemap = async (origin: string, pages: readonly PublicPage[]): Promise<SiteFile> => {
  const stream = new SitemapStream({
    hostname: origin,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  });
  const text = streamToPromise(stream);
  for (const [index, { path, changedAt }] of pages.entries()) {
    if (index % pagesAtOnce === 0) await yieldToEventLoop();
    const links = langs.map((lang) => ({ lang: htmlLang[lang], url: inLanguage(lang, path) }));
    for (const lang of langs) {
      stream.write({
        url: inLanguage(lang, path),
        links,
        ...(changedAt !== null && { lastmod: changedAt }),
      });
    }
  }
  stream.end();
  return createSiteFile(xml, String(await text));
};

const buildSitemapIndex = async (origin: string, files: number): Promise<SiteFile> => {
  const stream = new SitemapIndexStream();
  for (let number = 1; number <= files; number += 1) {
    stream.write({ url: `${origin}/sitemap-${number}.xml` });
  }
  stream.end();
  return createSiteFile(xml, String(await streamToPromise(stream)));
};

const robots = (origin: string): string => `User-agent: *
Disallow: /api/
Allow: /api/games
Allow: /api/product
Disallow: /admin
Disallow: /profile
Disallow: /tickets
Disallow: /order/
Disallow: /payment/
Sitemap: ${origin}/sitemap.xml
`;

type SearchEngineFilesOptions = Readonly<{
  /** The shop's public origin, without a path. */
  origin: string;
  pages: () => readonly PublicPage[];
  /** Changes with every change of the pages. */
  version: () => string;
}>;

/** Finds a file for search engines by its path; null if there is no such file. */
export const searchEngineFiles = ({ origin, pages, version }: SearchEngineFilesOptions) => {
  const robotsFile = createSiteFile('text/plain; charset=utf-8', robots(origin));
  let builtVersion = '';
  let all: readonly PublicPage[] = [];
  const builtFiles = new Map<string, Promise<SiteFile>>();

  const buildOnce = (path: string, buildFile: () => Promise<SiteFile>): Promise<SiteFile> => {
    const file = builtFiles.get(path) ?? buildFile();
    builtFiles.set(path, file);
    return file;
  };

  return async (path: string): Promise<SiteFile | null> => {
    if (path === '/robots.txt') return robotsFile;
    const found = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/.exec(path);
    if (!found) return null;
    const [, number] = found;
    if (builtVersion !== version()) {
      builtVersion = version();
      all = pages();
      builtFiles.clear();
    }
    const files = Math.max(1, Math.ceil(all.length / maxPagesPerFile));
    if (number === undefined) return buildOnce(path, () => buildSitemapIndex(origin, files));
    const from = (Number(number) - 1) * maxPagesPerFile;
    const part = all.slice(from, from + maxPagesPerFile);
    return part.length > 0 ? buildOnce(path, () => buildSitemap(origin, part)) : null;
  };
};

export type SearchEngineFiles = ReturnType<typeof searchEngineFiles>;
