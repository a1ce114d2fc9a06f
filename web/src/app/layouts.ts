import type { ComponentType } from 'react';
import type { Audience } from '../shared/i18n/i18n.ts';
import { adminPages } from './back-office/admin-routes.ts';
import { DefaultLayout } from './default-layout.tsx';
import { SectionErrorPage } from './error-page.tsx';
import { FullscreenLayout } from './fullscreen-layout.tsx';
import type { Page } from './page.ts';
import type { Load } from './page-code.ts';

/** The layouts of the first pages are in the initial code; the others load with their pages. */
export type Layout = Readonly<{ pages: readonly Page[] }> &
  (
    | Readonly<{ Component: ComponentType }>
    | Readonly<{
        load: Load;
        /** The audience whose further messages its pages need. */
        messages?: Audience;
        /** Renders the errors of its pages inside its own frame. */
        ErrorBoundary: ComponentType;
      }>
  );

/** Every page with its path, in its layout. */
export const layouts: readonly Layout[] = [
  {
    Component: DefaultLayout,
    pages: [
      {
        path: '',
        code: 'src/features/home/home-page.tsx',
        load: async () => (await import('../features/home/home-page.tsx')).HomePage,
      },
      {
        path: 'catalog',
        code: 'src/features/catalog/catalog-page.tsx',
        load: async () => (await import('../features/catalog/catalog-page.tsx')).CatalogPage,
      },
      {
        path: 'catalog/:game',
        code: 'src/features/game/game-page.tsx',
        load: async () => (await import('../features/game/game-page.tsx')).GamePage,
      },
      {
        path: 'catalog/:game/:product',
        code: 'src/app/product-screen.tsx',
        load: async () => (await import('./product-screen.tsx')).ProductScreen,
      },
      {
        path: 'order/:number',
        messages: 'orders',
        load: async () => (await import('../features/order/order-screen.tsx')).OrderScreen,
      },
      {
        path: 'find-order',
        messages: 'recovery',
        load: async () =>
          (await import('../features/find-order/find-order-page.tsx')).FindOrderPage,
      },
      {
        path: 'contacts',
        code: 'src/features/contacts/contacts-page.tsx',
        load: async () => (await import('../features/contacts/contacts-page.tsx')).ContactsPage,
      },
      {
        path: 'faq',
        code: 'src/features/faq/faq-page.tsx',
        load: async () => (await import('../features/faq/faq-page.tsx')).FaqPage,
      },
      {
        path: 'faq/:id',
        code: 'src/features/help-article/help-article-page.tsx',
        load: async () =>
          (await import('../features/help-article/help-article-page.tsx')).HelpArticlePage,
      },
      {
        path: 'terms',
        code: 'src/features/content-page/terms-page.tsx',
        load: async () => (await import('../features/content-page/terms-page.tsx')).TermsPage,
      },
      {
        path: 'policy',
        code: 'src/features/content-page/policy-page.tsx',
        load: async () => (await import('../features/content-page/policy-page.tsx')).PolicyPage,
      },
      {
        path: 'payment-and-delivery',
        code: 'src/features/content-page/payment-and-delivery-page.tsx',
        load: async () =>
          (await import('../features/content-page/payment-and-delivery-page.tsx'))
            .PaymentAndDeliveryPage,
      },
      {
        path: 'dev/api',
        guards: ['devonly'],
        messages: 'staff',
        load: async () => (await import('../features/dev-api/dev-api-page.tsx')).DevApiPage,
      },
      {
        path: 'dev/ui',
        guards: ['devonly'],
        messages: 'staff',
        load: async () => (await import('../features/dev-ui/dev-ui-page.tsx')).DevUiPage,
      },
    ],
  },
  {
    Component: FullscreenLayout,
    pages: [
      {
        path: 'signin',
        guards: ['unauth'],
        load: async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage,
      },
      {
        path: 'signup',
        guards: ['unauth'],
        load: async () => (await import('../features/sign-up/sign-up-page.tsx')).SignUpPage,
      },
      {
        path: 'forgot-password',
        messages: 'recovery',
        guards: ['unauth'],
        load: async () =>
          (await import('../features/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
      },
      {
        path: 'email/undo',
        messages: 'recovery',
        load: async () =>
          (await import('../features/email-undo/email-undo-page.tsx')).EmailUndoPage,
      },
      {
        path: 'back-in-stock/stop',
        load: async () =>
          (await import('../features/back-in-stock/unsubscribe-page.tsx')).UnsubscribePage,
      },
      {
        path: 'status-emails/stop',
        load: async () =>
          (await import('../features/back-in-stock/unsubscribe-status-emails-page.tsx'))
            .UnsubscribeStatusEmailsPage,
      },
      {
        path: 'reminders/stop',
        load: async () =>
          (await import('../features/back-in-stock/unsubscribe-reminders-page.tsx'))
            .StopRemindersPage,
      },
      {
        path: 'payment/success',
        messages: 'orders',
        load: async () =>
          (await import('../features/order/payment-success-page.tsx')).PaymentSuccessPage,
      },
      {
        path: 'payment/failed',
        messages: 'orders',
        load: async () =>
          (await import('../features/order/payment-failed-page.tsx')).PaymentFailedPage,
      },
    ],
  },
  {
    load: async () => (await import('./profile-layout.tsx')).ProfileLayout,
    messages: 'profile',
    ErrorBoundary: SectionErrorPage,
    pages: [
      { path: 'profile', guards: ['auth'], redirectTo: async () => '/profile/purchases' },
      {
        path: 'profile/tickets/:id',
        guards: ['auth'],
        redirectTo: async (_context, { id = '' }) => `/profile/ticket/${encodeURIComponent(id)}`,
      },
      {
        path: 'profile/purchases',
        guards: ['auth'],
        load: async () =>
          (await import('../features/order/purchases/purchases-page.tsx')).PurchasesPage,
      },
      {
        path: 'profile/tickets',
        guards: ['auth'],
        load: async () =>
          (await import('../features/support/tickets/tickets-page.tsx')).TicketsPage,
      },
      {
        path: 'profile/ticket',
        guards: ['auth'],
        redirectTo: async ({ store }) =>
          (await import('../features/support/tickets/unclosed-ticket.ts')).unclosedTicketPath(
            store,
          ),
      },
      {
        path: 'profile/ticket/:id',
        guards: ['auth'],
        load: async () => (await import('../features/support/tickets/ticket-page.tsx')).TicketPage,
      },
      {
        path: 'profile/settings',
        guards: ['auth'],
        load: async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
      },
      { path: 'profile/*', guards: ['auth'] },
    ],
  },
  {
    load: async () => (await import('./back-office/back-office-layout.tsx')).BackOfficeLayout,
    messages: 'staff',
    ErrorBoundary: SectionErrorPage,
    pages: adminPages,
  },
  {
    load: async () => (await import('./back-office/tickets-layout.tsx')).TicketsLayout,
    messages: 'staff',
    ErrorBoundary: SectionErrorPage,
    pages: [
      {
        path: 'tickets',
        guards: ['moderator'],
        load: async () =>
          (await import('../features/support/agent-inbox/queue-page.tsx')).QueuePage,
      },
      {
        path: 'tickets/:id',
        guards: ['moderator'],
        load: async () =>
          (await import('../features/support/agent-inbox/agent-ticket-page.tsx')).AgentTicketPage,
      },
      {
        path: 'tickets/:id/orders/:number',
        guards: ['moderator'],
        load: async () =>
          (await import('../features/support/agent-inbox/ticket-order-page.tsx')).TicketOrderPage,
      },
      { path: 'tickets/*', guards: ['moderator'] },
    ],
  },
];
