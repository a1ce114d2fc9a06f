import type { AdminLevel } from '@shop/contracts/identity/contract';
import type { Page } from '../page.ts';
import type { Load } from '../page-code.ts';
import type { ExistingPage, FurtherPage } from './existing-pages.ts';
import { editedPages, existingPages, furtherPages, openedPages } from './existing-pages.ts';
import { adminSections, sectionNames } from './sections.ts';
import type * as loaders from './pages.ts';
import { findRequiredLevel } from './sub-tabs.ts';

type Loaders = typeof loaders;

/** The list of page chunks is in a file that only staff load. */
const loading =
  (loaderOf: (all: Loaders) => Load): Load =>
  async () =>
    loaderOf(await import('./pages.ts'))();

const guardOf = (level: AdminLevel): string => (level === 1 ? 'moderator' : 'admin');

const includes = <Path extends ExistingPage>(
  paths: readonly Path[],
  path: ExistingPage,
): path is Path => paths.some((each) => each === path);

/** Loads the page of one entry; undefined if the list has none. */
const entryOf = (path: ExistingPage): Load | undefined => {
  if (includes(editedPages, path)) return loading(({ entries }) => entries[path]);
  return includes(openedPages, path) ? loading(({ details }) => details[path]) : undefined;
};

const pagesOf = (path: ExistingPage): readonly Page[] => {
  const guards = [guardOf(findRequiredLevel(path))];
  const at = path.slice(1);
  const load = entryOf(path);
  return [
    { path: at, guards, load: loading(({ lists }) => lists[path]) },
    ...(load && includes(editedPages, path) ? [{ path: `${at}/new`, guards, load }] : []),
    ...(load ? [{ path: `${at}/:id`, guards, load }] : []),
  ];
};

const pathsOfFurther = Object.keys(furtherPages) as FurtherPage[]; // `Object.keys` widens to string

const further = pathsOfFurther.map((path): Page => ({
  path,
  guards: [guardOf(findRequiredLevel(furtherPages[path]))],
  load: loading((all) => all.further[path]),
}));

/** Unmatched paths of a section. Its guard runs before the 404 error. */
const missingPages = sectionNames.map((section): Page => ({
  path: `${adminSections[section].path.slice(1)}/*`,
  guards: [guardOf(adminSections[section].level)],
}));

export const adminPages: readonly Page[] = [
  { path: 'admin', guards: ['moderator'], load: loading(({ overview }) => overview) },
  ...existingPages.flatMap(pagesOf),
  ...further,
  {
    path: 'admin/keys/stock',
    guards: [guardOf(adminSections.keys.level)],
    redirectTo: async () => '/admin/keys',
  },
  ...missingPages,
  { path: 'admin/*', guards: ['moderator'] },
];
