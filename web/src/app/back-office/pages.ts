import type { Page } from '../page.ts';
import type { Load } from '../page-code.ts';
import type { SectionName } from './sections.ts';
import { adminSections, sectionNames } from './sections.ts';

const guardOf = (section: SectionName): string =>
  adminSections[section].level === 2 ? 'admin' : 'moderator';

/** A page of a section, at the section's own path or below it. */
const page = (section: SectionName, below: string, load: Load): Page => ({
  path: `${adminSections[section].path}${below}`.slice(1),
  guards: [guardOf(section)],
  load,
});

const slide: Load = async () =>
  (await import('../../features/back-office/slider/slide-page.tsx')).SlidePage;
const contactCard: Load = async () =>
  (await import('../../features/back-office/contacts/contact-card-page.tsx')).ContactCardPage;

const sectionPages: readonly Page[] = [
  page(
    'slider',
    '',
    async () =>
      (await import('../../features/back-office/slider/slider-list-page.tsx')).SliderListPage,
  ),
  page('slider', '/new', slide),
  page('slider', '/:id', slide),
  page(
    'problems',
    '',
    async () =>
      (await import('../../features/back-office/problems/problems-list-page.tsx')).ProblemsListPage,
  ),
  page('contacts', '/new', contactCard),
  page('contacts', '/:id', contactCard),
  page(
    'socials',
    '',
    async () => (await import('../../features/back-office/socials/socials-page.tsx')).SocialsPage,
  ),
];

/** Paths of a section that no page has. Its guard still decides before the page is not found. */
const missingPages = sectionNames.map((section): Page => ({
  path: `${adminSections[section].path.slice(1)}/*`,
  guards: [guardOf(section)],
}));

export const adminPages: readonly Page[] = [
  {
    path: 'admin',
    guards: ['moderator'],
    load: async () => (await import('./overview/overview-page.tsx')).OverviewPage,
  },
  ...sectionPages,
  ...missingPages,
  { path: 'admin/*', guards: ['moderator'] },
];

const paths: ReadonlySet<string> = new Set(sectionPages.map(({ path }) => `/${path}`));

/** Whether a list or form of the staff exists at this path. */
export const hasPage = (path: string): boolean => path === '/tickets' || paths.has(path);
