import type { Page } from 'playwright-core';
import { expectTab } from './back-office-steps.ts';
import { firstRow, formShown, listVisible, openFirst } from './back-office-steps.ts';
import { backOfficeDialogs } from './back-office-dialogs.ts';
import { backOfficeQuestions } from './back-office-questions.ts';
import type { Screen } from './screen.ts';
import { heading } from './steps.ts';
import { administrator } from './viewers.ts';

type Section = Readonly<{
  path: string;
  /** Staff add entries at `{path}/new`. */
  isAddedTo?: true;
  /** A row opens a page of its own. */
  isOpened?: true;
  /** Tabs of that page, besides the form, by their names in the address. */
  tabs?: readonly string[];
}>;

const entries = { isAddedTo: true, isOpened: true } as const;

const sections: readonly Section[] = [
  { path: 'games', ...entries, tabs: ['products', 'sales', 'history'] },
  { path: 'products', ...entries, tabs: ['history'] },
  { path: 'keys', isOpened: true },
  { path: 'keys/all', isOpened: true },
  { path: 'keys/imports', isAddedTo: true, isOpened: true },
  { path: 'keys/queue', isOpened: true },
  { path: 'statuses', ...entries, tabs: ['history', 'uses'] },
  { path: 'functionicons', ...entries, tabs: ['uses'] },
  { path: 'functions', ...entries, tabs: ['uses'] },
  { path: 'requirements', ...entries, tabs: ['uses'] },
  { path: 'requirements-types', ...entries, tabs: ['uses'] },
  { path: 'slider', ...entries, tabs: ['history'] },
  { path: 'problems', ...entries, tabs: ['history'] },
  { path: 'pages', isOpened: true, tabs: ['versions', 'history'] },
  { path: 'contacts', ...entries, tabs: ['history'] },
  { path: 'contacts/messages', isOpened: true },
  { path: 'avatars', ...entries },
  { path: 'theme', ...entries, tabs: ['history', 'uses'] },
  { path: 'theme/replies', ...entries },
  { path: 'bot/problems', ...entries, tabs: ['uses'] },
  { path: 'bot/solutions', ...entries, tabs: ['uses'] },
  { path: 'promos', ...entries, tabs: ['history'] },
  { path: 'promos/batches' },
  { path: 'promos/history' },
  { path: 'users', isOpened: true },
  { path: 'bans' },
  { path: 'audit', isOpened: true },
  { path: 'payments', isOpened: true },
  { path: 'payments/notifications', isOpened: true },
  { path: 'orders', isOpened: true },
  { path: 'mail', isOpened: true },
];

const listCalls = /^\/api\/admin\/(?!overview|counts)/u;

const screensOf = ({ path, isAddedTo, isOpened, tabs = [] }: Section): readonly Screen[] => {
  const name = `admin-${path.replaceAll('/', '-')}`;
  const list: Screen = {
    name,
    path: () => `/admin/${path}`,
    who: administrator,
    prepare: listVisible,
  };
  const opened = (suffix: string, prepare: (page: Page) => Promise<void>): Screen => ({
    ...list,
    name: `${name}-${suffix}`,
    prepare: async (page) => {
      await openFirst(page);
      await prepare(page);
    },
  });
  return [
    list,
    {
      ...list,
      name: `${name}-empty`,
      state: { is: 'empty', calls: listCalls },
      prepare: heading,
    },
    ...(isAddedTo
      ? [{ ...list, name: `${name}-new`, path: () => `/admin/${path}/new`, prepare: formShown }]
      : []),
    ...(isOpened ? [opened('entry', heading)] : []),
    ...tabs.map((tab) => opened(tab, expectTab(tab))),
  ];
};

const alone = (path: string): Screen => ({
  name: `admin-${path}`,
  path: () => `/admin/${path}`,
  who: administrator,
  prepare: formShown,
});

/** The back-office: the overview, and of each section its list, its empty list, form and tabs. */
export const backOfficeScreens: readonly Screen[] = [
  { name: 'admin-overview', path: () => '/admin', who: administrator, prepare: heading },
  {
    name: 'admin-overview-empty',
    path: () => '/admin',
    who: administrator,
    state: {
      is: (body) => ({ ...(body as object), waiting: [], latest_orders: [] }),
      calls: /^\/api\/admin\/overview$/u,
    },
    prepare: heading,
  },
  ...sections.flatMap(screensOf),
  alone('socials'),
  alone('exchange-rate'),
  {
    name: 'admin-payments-systems',
    path: () => '/admin/payments/systems',
    who: administrator,
    prepare: heading,
  },
  {
    name: 'admin-statistics',
    path: () => '/admin/payments/stats',
    who: administrator,
    prepare: heading,
  },
  {
    name: 'admin-products-archived',
    path: () => '/admin/products?filter[active]=false',
    who: administrator,
    prepare: firstRow,
  },
  {
    name: 'admin-products-no-match',
    path: () => '/admin/products?q=qqqqqqqq',
    who: administrator,
    prepare: async (page) => page.locator('main section h2').first().waitFor(),
  },
  ...backOfficeDialogs,
  ...backOfficeQuestions,
];
