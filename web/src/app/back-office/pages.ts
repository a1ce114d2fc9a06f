import type { Load } from '../page-code.ts';
import type { EditedPage, ExistingPage, FurtherPage, OpenedPage } from './existing-pages.ts';

/** The lists of the sections, each in its own chunk. Visitors never load this file. */
export const lists: Readonly<Record<ExistingPage, Load>> = {
  '/admin/audit': async () =>
    (await import('../../features/back-office/audit/audit-list-page.tsx')).AuditListPage,
  '/admin/avatars': async () =>
    (await import('../../features/back-office/avatars/avatar-list-page.tsx')).AvatarListPage,
  '/admin/bans': async () => (await import('../../features/back-office/bans/pages.ts')).BanListPage,
  '/admin/users': async () =>
    (await import('../../features/back-office/users/pages.ts')).UserListPage,
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
  '/admin/mail': async () =>
    (await import('../../features/back-office/mail/mail-list-page.tsx')).MailListPage,
  '/admin/orders': async () =>
    (await import('../../features/back-office/orders/order-list-page.tsx')).OrderListPage,
  '/admin/pages': async () =>
    (await import('../../features/back-office/pages/pages-list-page.tsx')).PagesListPage,
  '/admin/payments': async () =>
    (await import('../../features/back-office/payments/payment-list-page.tsx')).PaymentListPage,
  '/admin/payments/notifications': async () =>
    (await import('../../features/back-office/payments/notifications/notification-list-page.tsx'))
      .NotificationListPage,
  '/admin/payments/stats': async () =>
    (await import('../../features/back-office/statistics/statistics-page.tsx')).StatisticsPage,
  '/admin/payments/systems': async () =>
    (await import('../../features/back-office/payments/systems/system-list-page.tsx'))
      .SystemListPage,
  '/admin/problems': async () =>
    (await import('../../features/back-office/problems/problems-list-page.tsx')).ProblemsListPage,
  '/admin/products': async () =>
    (await import('../../features/back-office/products/list/products-list-page.tsx'))
      .ProductsListPage,
  '/admin/promos': async () =>
    (await import('../../features/back-office/promos/pages.ts')).PromoListPage,
  '/admin/promos/batches': async () =>
    (await import('../../features/back-office/promos/pages.ts')).BatchListPage,
  '/admin/promos/history': async () =>
    (await import('../../features/back-office/promos/pages.ts')).HistoryListPage,
  '/admin/slider': async () =>
    (await import('../../features/back-office/slider/slider-list-page.tsx')).SliderListPage,
  '/admin/socials': async () =>
    (await import('../../features/back-office/socials/socials-page.tsx')).SocialsPage,
};

/** The pages that add and edit one entry of a list. */
export const entries: Readonly<Record<EditedPage, Load>> = {
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
  '/admin/promos': async () =>
    (await import('../../features/back-office/promos/pages.ts')).PromoPage,
  '/admin/slider': async () =>
    (await import('../../features/back-office/slider/slide-page.tsx')).SlidePage,
};

/** The pages of entries in lists without an add form. */
export const details: Readonly<Record<OpenedPage, Load>> = {
  '/admin/bans': async () => (await import('../../features/back-office/bans/pages.ts')).BanPage,
  '/admin/users': async () => (await import('../../features/back-office/users/pages.ts')).UserPage,
  '/admin/contacts/messages': async () =>
    (await import('../../features/back-office/contact-messages/contact-message-page.tsx'))
      .ContactMessagePage,
  '/admin/mail': async () =>
    (await import('../../features/back-office/mail/mail-page.tsx')).MailPage,
  '/admin/orders': async () =>
    (await import('../../features/back-office/orders/order-page.tsx')).OrderPage,
  '/admin/pages': async () =>
    (await import('../../features/back-office/pages/page-page.tsx')).PagePage,
  '/admin/payments': async () =>
    (await import('../../features/back-office/payments/payment/payment-page.tsx')).PaymentPage,
  '/admin/payments/notifications': async () =>
    (await import('../../features/back-office/payments/notifications/notification-page.tsx'))
      .NotificationPage,
  '/admin/payments/systems': async () =>
    (await import('../../features/back-office/payments/systems/system-page.tsx')).SystemPage,
};

/** Pages below a list that are not entry forms. */
export const further: Readonly<Record<FurtherPage, Load>> = {
  'admin/bans/new': async () =>
    (await import('../../features/back-office/bans/pages.ts')).AddBansPage,
  'admin/keys/all/:id': async () =>
    (await import('../../features/back-office/keys/key-page.tsx')).KeyPage,
  'admin/keys/rates/:id': async () =>
    (await import('../../features/back-office/keys/rate-page.tsx')).RatePage,
  'admin/keys/imports/new': async () =>
    (await import('../../features/back-office/keys/import-wizard.tsx')).ImportWizard,
  'admin/keys/imports/:id': async () =>
    (await import('../../features/back-office/keys/import-page.tsx')).ImportPage,
  'admin/keys/queue/:id': async () =>
    (await import('../../features/back-office/keys/delivery-page.tsx')).DeliveryPage,
  'admin/audit/:kind/:id': async () =>
    (await import('../../features/back-office/audit/object-page.tsx')).ObjectPage,
};

export const overview: Load = async () =>
  (await import('./overview/overview-page.tsx')).OverviewPage;
