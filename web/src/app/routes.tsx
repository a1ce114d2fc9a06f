import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { langs } from '../shared/routing/lang-prefix.ts';
import { notFound } from '../shared/routing/page-error.ts';
import { AdminLayout } from './admin-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import { ErrorPage, SectionErrorPage } from './error-page.tsx';
import { FullscreenLayout } from './fullscreen-layout.tsx';
import type { GuardContext } from './guards.ts';
import { pass } from './guards.ts';
import { ProfileLayout } from './profile-layout.tsx';
import { Root } from './root.tsx';
import { TicketsLayout } from './tickets-layout.tsx';

export type Page = Readonly<{
  path: string;
  guards?: readonly string[];
  /** Brings the page's code when it is first needed; without it there is no page. */
  load?: () => Promise<ComponentType>;
}>;

type Layout = Readonly<{
  Component: ComponentType;
  pages: readonly Page[];
  /** Shows the errors of its pages inside its own frame. */
  ErrorBoundary?: ComponentType;
}>;

const layouts: readonly Layout[] = [
  {
    Component: DefaultLayout,
    pages: [
      { path: '', load: async () => (await import('../features/home/home-page.tsx')).HomePage },
      {
        path: 'catalog',
        load: async () => (await import('../features/catalog/catalog-page.tsx')).CatalogPage,
      },
      {
        path: 'catalog/:game',
        load: async () => (await import('../features/game/game-page.tsx')).GamePage,
      },
      {
        path: 'catalog/:game/:product',
        load: async () => (await import('./product-screen.tsx')).ProductScreen,
      },
      {
        path: 'order/:number',
        load: async () => (await import('../features/order/order-screen.tsx')).OrderScreen,
      },
      {
        path: 'dev/ui',
        guards: ['devonly'],
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
        path: 'payment/success',
        load: async () =>
          (await import('../features/order/payment-success-page.tsx')).PaymentSuccessPage,
      },
      {
        path: 'payment/failed',
        load: async () =>
          (await import('../features/order/payment-failed-page.tsx')).PaymentFailedPage,
      },
    ],
  },
  {
    Component: ProfileLayout,
    ErrorBoundary: SectionErrorPage,
    pages: [{ path: 'profile/*', guards: ['auth'] }],
  },
  {
    Component: AdminLayout,
    ErrorBoundary: SectionErrorPage,
    pages: [{ path: 'admin/*', guards: ['moderator'] }],
  },
  {
    Component: TicketsLayout,
    ErrorBoundary: SectionErrorPage,
    pages: [{ path: 'tickets/*', guards: ['moderator'] }],
  },
];

const routeOf = ({ path, guards = [], load }: Page, context: GuardContext): RouteObject => ({
  ...(path ? { path } : { index: true }),
  loader: async ({ request }) => {
    const objection = await pass(guards, context, new URL(request.url));
    if (!objection && !load) throw notFound();
    return objection;
  },
  ...(load ? { lazy: { Component: load } } : { element: null }),
});

/** Every page under no prefix, which follows the cookie, and under each language's. */
export const createRoutes = (context: GuardContext): RouteObject[] =>
  ['', ...langs].map((prefix) => ({
    path: `/${prefix}`,
    loader: ({ request }) => pass(['lang'], context, new URL(request.url)),
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          ...layouts.map(({ Component, ErrorBoundary, pages }) => ({
            Component,
            children: [
              {
                ...(ErrorBoundary && { ErrorBoundary }),
                children: pages.map((page) => routeOf(page, context)),
              },
            ],
          })),
          routeOf({ path: '*' }, context),
        ],
      },
    ],
  }));
