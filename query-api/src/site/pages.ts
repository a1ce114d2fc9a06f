import type { ClientConfig } from '@shop/domain/content/contract';
import type { Catalogue } from '../catalog/catalogue.ts';

/** What the site answers under a path; `hidden` pages are not for search engines. */
export type SitePage = Readonly<{ status: 200 | 404; hidden: boolean }>;

const found: SitePage = { status: 200, hidden: false };
const shell: SitePage = { status: 200, hidden: true };
const missing: SitePage = { status: 404, hidden: true };

const plain = new Set(['', 'catalog', 'contacts']);
const hiddenPages = new Set([
  'signin',
  'signup',
  'forgot-password',
  'email/undo',
  'find-order',
  'payment/success',
  'payment/failed',
  'watches/stop',
]);
/** Not in production. */
const developersPages = new Set(['dev/api', 'dev/ui']);
const areas = new Set(['profile', 'admin', 'tickets']);

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return '%';
  }
};

/** Knows the client's routes, so that what is not there is a real 404. */
export const sitePage = (
  path: string,
  catalogue: Pick<Catalogue, 'game' | 'productAt'>,
  { dev }: Pick<ClientConfig, 'dev'>,
): SitePage => {
  const parts = path.split('/').slice(1).map(decoded);
  if (parts.at(-1) === '') parts.pop();
  const [lang, ...rest] = parts;
  const route = lang === 'rus' || lang === 'eng' ? rest : parts;
  const joined = route.join('/');

  if (plain.has(joined)) return found;
  if (hiddenPages.has(joined)) return shell;
  if (developersPages.has(joined)) return dev ? shell : missing;
  const [area = '', first = '', second, ...more] = route;
  if (areas.has(area)) return shell;
  if (area === 'order') return second === undefined && /^\d{1,10}$/.test(first) ? shell : missing;
  if (area !== 'catalog' || more.length > 0) return missing;

  const game = catalogue.game(first);
  if (!game || game.details.hidden || game.details.path !== first) return missing;
  if (second === undefined) return found;
  return catalogue.productAt(game.id, second) ? found : missing;
};
