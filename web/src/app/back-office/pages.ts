import type { AdminLevel } from '@shop/domain/identity/contract';
import type { Page } from '../page.ts';
import type { Load } from '../page-code.ts';
import type { ExistingPage } from './existing-pages.ts';
import { existingPages } from './existing-pages.ts';
import { adminSections, sectionNames } from './sections.ts';
import { levelOf } from './sub-tabs.ts';

const guardOf = (level: AdminLevel): string => (level === 1 ? 'moderator' : 'admin');

/** Each comes with its own chunk. */
const lists: Readonly<Record<ExistingPage, Load>> = {
  '/admin/avatars': async () =>
    (await import('../../features/back-office/avatars/avatar-list-page.tsx')).AvatarListPage,
  '/admin/contacts/messages': async () =>
    (await import('../../features/back-office/contact-messages/contact-message-list-page.tsx'))
      .ContactMessageListPage,
  '/admin/functionicons': async () =>
    (await import('../../features/back-office/function-icons/function-icon-list-page.tsx'))
      .FunctionIconListPage,
  '/admin/functions': async () =>
    (await import('../../features/back-office/functions/function-list-page.tsx')).FunctionListPage,
  '/admin/requirements': async () =>
    (await import('../../features/back-office/requirements/requirement-list-page.tsx'))
      .RequirementListPage,
  '/admin/requirements-types': async () =>
    (await import('../../features/back-office/requirement-types/requirement-type-list-page.tsx'))
      .RequirementTypeListPage,
  '/admin/statuses': async () =>
    (await import('../../features/back-office/statuses/status-list-page.tsx')).StatusListPage,
  '/admin/bot/problems': async () =>
    (await import('../../features/back-office/bot-problems/bot-problem-list-page.tsx'))
      .BotProblemListPage,
  '/admin/bot/solutions': async () =>
    (await import('../../features/back-office/bot-solutions/bot-solution-list-page.tsx'))
      .BotSolutionListPage,
  '/admin/theme': async () =>
    (await import('../../features/back-office/ticket-themes/theme-list-page.tsx')).ThemeListPage,
  '/admin/theme/replies': async () =>
    (await import('../../features/back-office/saved-replies/saved-reply-list-page.tsx'))
      .SavedReplyListPage,
  '/admin/contacts': async () =>
    (await import('../../features/back-office/contacts/contact-cards-list-page.tsx'))
      .ContactCardsListPage,
  '/admin/games': async () =>
    (await import('../../features/back-office/games/games-list-page.tsx')).GamesListPage,
  '/admin/keys': async () =>
    (await import('../../features/back-office/keys/stock-list-page.tsx')).StockListPage,
  '/admin/keys/all': async () =>
    (await import('../../features/back-office/keys/key-list-page.tsx')).KeyListPage,
  '/admin/keys/imports': async () =>
    (await import('../../features/back-office/keys/import-list-page.tsx')).ImportListPage,
  '/admin/keys/queue': async () =>
    (await import('../../features/back-office/keys/queue-page.tsx')).QueuePage,
  '/admin/exchange-rate': async () =>
    (await import('../../features/back-office/exchange-rate/exchange-rate-page.tsx'))
      .ExchangeRatePage,
  '/admin/pages': async () =>
    (await import('../../features/back-office/pages/pages-list-page.tsx')).PagesListPage,
  '/admin/problems': async () =>
    (await import('../../features/back-office/problems/problems-list-page.tsx')).ProblemsListPage,
  '/admin/products': async () =>
    (await import('../../features/back-office/products/list/products-list-page.tsx'))
      .ProductsListPage,
  '/admin/slider': async () =>
    (await import('../../features/back-office/slider/slider-list-page.tsx')).SliderListPage,
  '/admin/socials': async () =>
    (await import('../../features/back-office/socials/socials-page.tsx')).SocialsPage,
};

/** The page on which one entry of a list is added, and the same page on which it is edited. */
const entries: Readonly<Partial<Record<ExistingPage, Load>>> = {
  '/admin/avatars': async () =>
    (await import('../../features/back-office/avatars/avatar-page.tsx')).AvatarPage,
  '/admin/functionicons': async () =>
    (await import('../../features/back-office/function-icons/function-icon-page.tsx'))
      .FunctionIconPage,
  '/admin/functions': async () =>
    (await import('../../features/back-office/functions/function-page.tsx')).FunctionPage,
  '/admin/requirements': async () =>
    (await import('../../features/back-office/requirements/requirement-page.tsx')).RequirementPage,
  '/admin/requirements-types': async () =>
    (await import('../../features/back-office/requirement-types/requirement-type-page.tsx'))
      .RequirementTypePage,
  '/admin/statuses': async () =>
    (await import('../../features/back-office/statuses/status-page.tsx')).StatusPage,
  '/admin/bot/problems': async () =>
    (await import('../../features/back-office/bot-problems/bot-problem-page.tsx')).BotProblemPage,
  '/admin/bot/solutions': async () =>
    (await import('../../features/back-office/bot-solutions/bot-solution-page.tsx'))
      .BotSolutionPage,
  '/admin/theme': async () =>
    (await import('../../features/back-office/ticket-themes/theme-page.tsx')).ThemePage,
  '/admin/theme/replies': async () =>
    (await import('../../features/back-office/saved-replies/saved-reply-page.tsx')).SavedReplyPage,
  '/admin/contacts': async () =>
    (await import('../../features/back-office/contacts/contact-card-page.tsx')).ContactCardPage,
  '/admin/games': async () =>
    (await import('../../features/back-office/games/game-page.tsx')).GamePage,
  '/admin/products': async () =>
    (await import('../../features/back-office/products/page/product-page.tsx')).ProductPage,
  '/admin/problems': async () =>
    (await import('../../features/back-office/problems/problem-page.tsx')).ProblemPage,
  '/admin/slider': async () =>
    (await import('../../features/back-office/slider/slide-page.tsx')).SlidePage,
};

/** The page of one entry of a list that staff add nothing to. */
const details: Readonly<Partial<Record<ExistingPage, Load>>> = {
  '/admin/contacts/messages': async () =>
    (await import('../../features/back-office/contact-messages/contact-message-page.tsx'))
      .ContactMessagePage,
  '/admin/pages': async () =>
    (await import('../../features/back-office/pages/page-page.tsx')).PagePage,
};

const pagesOf = (path: ExistingPage): readonly Page[] => {
  const guards = [guardOf(levelOf(path))];
  const at = path.slice(1);
  const entry = entries[path];
  const opened = entry ?? details[path];
  return [
    { path: at, guards, load: lists[path] },
    ...(entry ? [{ path: `${at}/new`, guards, load: entry }] : []),
    ...(opened ? [{ path: `${at}/:id`, guards, load: opened }] : []),
  ];
};

const keyGuards = [guardOf(adminSections.keys.level)];

/** Pages below a list that are no form of an entry. */
const furtherPages: readonly Page[] = [
  {
    path: 'admin/keys/:id',
    guards: keyGuards,
    load: async () => (await import('../../features/back-office/keys/key-page.tsx')).KeyPage,
  },
  {
    path: 'admin/keys/rates/:id',
    guards: keyGuards,
    load: async () => (await import('../../features/back-office/keys/rate-page.tsx')).RatePage,
  },
  {
    path: 'admin/keys/imports/new',
    guards: keyGuards,
    load: async () =>
      (await import('../../features/back-office/keys/import-wizard.tsx')).ImportWizard,
  },
  {
    path: 'admin/keys/imports/:id',
    guards: keyGuards,
    load: async () => (await import('../../features/back-office/keys/import-page.tsx')).ImportPage,
  },
  {
    path: 'admin/keys/queue/:id',
    guards: keyGuards,
    load: async () =>
      (await import('../../features/back-office/keys/delivery-page.tsx')).DeliveryPage,
  },
  { path: 'admin/keys/stock', guards: keyGuards, leadsTo: async () => '/admin/keys' },
];

/** Paths of a section that no page has. Its guard still decides before the page is not found. */
const missingPages = sectionNames.map((section): Page => ({
  path: `${adminSections[section].path.slice(1)}/*`,
  guards: [guardOf(adminSections[section].level)],
}));

export const adminPages: readonly Page[] = [
  {
    path: 'admin',
    guards: ['moderator'],
    load: async () => (await import('./overview/overview-page.tsx')).OverviewPage,
  },
  ...existingPages.flatMap(pagesOf),
  ...furtherPages,
  ...missingPages,
  { path: 'admin/*', guards: ['moderator'] },
];
