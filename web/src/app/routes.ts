import type { RouteObject } from 'react-router-dom';
import type { Audience } from '../shared/i18n/i18n.ts';
import { loadMessagesFor } from '../shared/i18n/i18n.ts';
import { langs } from '@shop/contracts/kernel/languages';
import { notFound } from '../shared/routing/page-error.ts';
import { ErrorPage } from './error-page.tsx';
import type { GuardContext } from './guards.ts';
import { redirectInLang, runGuards } from './guards.ts';
import type { Layout } from './layouts.ts';
import { layouts } from './layouts.ts';
import type { Page } from './page.ts';
import type { Load } from './page-code.ts';
import { createCodeLoader } from './page-code.ts';
import { Root } from './root.tsx';

type RouteContext = GuardContext & Readonly<{ loader: (load: Load) => Load }>;

const lazyComponent = (
  load: Load,
  messages: Audience | undefined,
  { loader, i18n }: RouteContext,
): Load =>
  loader(
    messages
      ? async () => {
          const [Component] = await Promise.all([load(), loadMessagesFor(i18n, messages)]);
          return Component;
        }
      : load,
  );

const routeOf = (
  { path, code, guards = [], load, messages, redirectTo }: Page,
  context: RouteContext,
): RouteObject => ({
  ...(path ? { path } : { index: true }),
  loader: async ({ request, params }) => {
    const url = new URL(request.url);
    const denied = await runGuards(guards, context, url);
    if (denied) return denied;
    if (redirectTo) return redirectInLang(url, await redirectTo(context, params));
    if (!load) throw notFound();
    return null;
  },
  ...(code !== undefined && { handle: { code } }),
  ...(load ? { lazy: { Component: lazyComponent(load, messages, context) } } : { element: null }),
});

const layoutRouteOf = ({ pages, ...layout }: Layout, context: RouteContext): RouteObject => {
  const children = pages.map((page) => routeOf(page, context));
  if ('Component' in layout) return { Component: layout.Component, children };
  const { load, messages, ErrorBoundary } = layout;
  return {
    lazy: { Component: lazyComponent(load, messages, context) },
    children: [{ ErrorBoundary, children }],
  };
};

/**
 * Every page without a prefix, where the cookie sets the language, and with each language prefix.
 */
export const createRoutes = (guardContext: GuardContext): RouteObject[] => {
  const context = { ...guardContext, loader: createCodeLoader() };
  return ['', ...langs].map((prefix) => ({
    path: `/${prefix}`,
    loader: ({ request }) => runGuards(['lang'], context, new URL(request.url)),
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          ...layouts.map((layout) => layoutRouteOf(layout, context)),
          routeOf({ path: '*' }, context),
        ],
      },
    ],
  }));
};
