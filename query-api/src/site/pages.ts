import { isVisible } from '@shop/domain/catalog/visibility.rules';
import { langs } from '@shop/contracts/kernel';
import type { ClientConfig } from '@shop/contracts/content/contract';
import { problemKind } from '@shop/contracts/content/contract';
import type { Catalog } from '../catalog/catalog.ts';
import type { Content } from '../content/content.ts';

/**
 * The site's response for a path. `hidden` pages are not indexed and are rendered in the browser
 * only. The others depend on the listed query parameters and on no others.
 */
export type SitePage =
  | Readonly<{ status: 200; hidden: false; queryParameters: readonly string[] }>
  | Readonly<{ status: 200 | 404; hidden: true }>;

const createFoundPage = (...queryParameters: readonly string[]): SitePage => ({
  status: 200,
  hidden: false,
  queryParameters,
});
const shell: SitePage = { status: 200, hidden: true };
const missing: SitePage = { status: 404, hidden: true };

const catalogParameters = ['q', 'sort', 'kind', 'works', 'in_stock', 'page'] as const;

const staticPages = new Map<string, SitePage>([
  ['', createFoundPage()],
  ['catalog', createFoundPage(...catalogParameters)],
  ['contacts', createFoundPage()],
  ['faq', createFoundPage('q', ...problemKind.options)], // the number of open entries per list
  ['payment-and-delivery', createFoundPage()],
  ['policy', createFoundPage()],
  ['terms', createFoundPage()],
]);
const hiddenPages = new Set([
  'signin',
  'signup',
  'forgot-password',
  'email/undo',
  'find-order',
  'payment/success',
  'payment/failed',
  'back-in-stock/stop',
  'status-emails/stop',
  'reminders/stop',
]);
/** Pages that production does not serve. */
const developersPages = new Set(['dev/api', 'dev/ui']);
const areas = new Set(['profile', 'admin', 'tickets']);

const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return '%';
  }
};

/** Determines whether a game, product or article page exists. */
export type SiteContent = Readonly<{
  catalog: Pick<Catalog, 'game' | 'productAt'>;
  content: Pick<Content, 'problem'>;
}>;

/** The parts of a path without its language. */
const splitRoute = (path: string): readonly string[] => {
  const parts = path.split('/').slice(1).map(decodePart);
  if (parts.at(-1) === '') parts.pop();
  const [lang, ...rest] = parts;
  return langs.some((each) => each === lang) ? rest : parts;
};

/** A page whose path has no parameters. */
const findFixedPage = (route: string, dev: boolean): SitePage | null => {
  const staticPage = staticPages.get(route);
  if (staticPage) return staticPage;
  if (hiddenPages.has(route)) return shell;
  if (developersPages.has(route)) return dev ? shell : missing;
  return null;
};

/** The page of a game, or of a product if `productPath` is given. */
const findCatalogPage = (
  catalog: SiteContent['catalog'],
  gamePath: string,
  productPath: string | undefined,
): SitePage => {
  const game = catalog.game(gamePath);
  if (!game || !isVisible(game.details) || game.details.path !== gamePath) return missing;
  if (productPath === undefined) return createFoundPage(...catalogParameters);
  return catalog.productAt(game.id, productPath) ? createFoundPage() : missing;
};

/** Matches a path against the client's routes, so that an unknown path is a real 404. */
export const findSitePage = (
  path: string,
  { catalog, content }: SiteContent,
  { dev }: Pick<ClientConfig, 'dev'>,
): SitePage => {
  const route = splitRoute(path);
  const fixedPage = findFixedPage(route.join('/'), dev);
  if (fixedPage) return fixedPage;
  const [area = '', first = '', second, ...more] = route;
  if (areas.has(area)) return shell;
  switch (area) {
    case 'order':
      return second === undefined && /^\d{1,10}$/.test(first) ? shell : missing;
    case 'faq':
      return second === undefined && content.problem(first) ? createFoundPage() : missing;
    case 'catalog':
      return more.length > 0 ? missing : findCatalogPage(catalog, first, second);
    default:
      return missing;
  }
};
