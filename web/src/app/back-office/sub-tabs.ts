import type { AdminLevel } from '@shop/contracts/identity/contract';
import { paymentTabs } from '../../features/back-office/payments/sub-tabs.ts';
import { hasPage } from './existing-pages.ts';
import type { SectionName } from './sections.ts';
import { adminSections, sectionNames } from './sections.ts';

/** Pages outside the main sections, each a sub-tab of one section. */
const subTabs = {
  keys: {
    allKeys: { path: '/admin/keys/all', level: 2 },
    imports: { path: '/admin/keys/imports', level: 2 },
    manual: { path: '/admin/keys/queue', level: 2 },
  },
  functionIcons: { functions: { path: '/admin/functions', level: 1 } },
  problems: { pages: { path: '/admin/pages', level: 2 } },
  contacts: { messages: { path: '/admin/contacts/messages', level: 1 } },
  promos: { batches: { path: '/admin/promos/batches', level: 2 } },
  themes: { replies: { path: '/admin/theme/replies', level: 1 } },
  users: { audit: { path: '/admin/audit', level: 2 } },
  payments: paymentTabs,
  statistics: paymentTabs,
} as const satisfies Readonly<
  Partial<
    Record<SectionName, Readonly<Record<string, Readonly<{ path: string; level: AdminLevel }>>>>
  >
>;

type TabName<Tabs> = Tabs extends unknown ? keyof Tabs & string : never;
export type SubTabName = TabName<(typeof subTabs)[keyof typeof subTabs]>;

export type SubTab = Readonly<{ name: SubTabName; path: string; level: AdminLevel }>;

const allSubTabs: readonly (SubTab & Readonly<{ section: SectionName }>)[] = sectionNames.flatMap(
  (section) =>
    Object.entries(section in subTabs ? subTabs[section as keyof typeof subTabs] : {}).map(
      ([name, { path, level }]) => ({ section, name: name as SubTabName, path, level }), // as written above
    ),
);

const isWithinPage = (path: string, page: string): boolean =>
  page === path || page.startsWith(`${path}/`);

/** The lowest level that may open the page at a path of the back-office. */
export const findRequiredLevel = (page: string): AdminLevel => {
  const tab = allSubTabs.find(({ path }) => isWithinPage(path, page));
  const section = findSection(page);
  return tab?.level ?? (section === undefined ? 2 : adminSections[section].level);
};

/** The sub-tabs of a section that have a page and that an account of this level may open. */
export const findSubTabs = (
  section: SectionName | undefined,
  level: AdminLevel | undefined,
): readonly SubTab[] =>
  allSubTabs.filter(
    (tab) =>
      tab.section === section && level !== undefined && tab.level <= level && hasPage(tab.path),
  );

/** The section that a page belongs to: the one with the longest matching path or sub-tab. */
export const findSection = (page: string): SectionName | undefined =>
  [
    ...sectionNames.map((section) => ({ section, path: adminSections[section].path })),
    ...allSubTabs,
  ]
    .filter(({ path }) => isWithinPage(path, page))
    .toSorted((one, other) => other.path.length - one.path.length)
    .at(0)?.section;
